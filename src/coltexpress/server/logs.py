"""What a server writes down of itself: one JSON object a line, never a token, a link or what is said."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

LEVELS = ("debug", "info", "warning", "error")


class JsonLines(logging.Formatter):
    """A record as one line; only what is named here is written."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and its fields."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        return json.dumps(line, ensure_ascii=False)


class Log:
    """Events with their fields."""

    def __init__(self) -> None:
        self._logger = logging.getLogger("coltexpress.server")

    def info(self, event: str, **fields: object) -> None:
        """Something that happens."""
        self._logger.info(event, extra={"fields": fields})

    def debug(self, event: str, **fields: object) -> None:
        """Something for those who look closely."""
        self._logger.debug(event, extra={"fields": fields})

    def error(self, event: str, **fields: object) -> None:
        """Something that must not happen."""
        self._logger.error(event, extra={"fields": fields})

    def failure(self, event: str, fault: BaseException, **fields: object) -> None:
        """A fault of ours: its kind and where it was, without values, which might be somebody's secrets."""
        frames = traceback.extract_tb(fault.__traceback__)
        where = [f"{frame.filename.rpartition('coltexpress')[2]}:{frame.lineno}" for frame in frames[-8:]]
        self.error(event, fault=type(fault).__name__, where=where, **fields)


LOG = Log()


def write_logs(level: str) -> None:
    """Let this process write its log to the standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("coltexpress.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name.startswith("coltexpress") else logging.ERROR)
