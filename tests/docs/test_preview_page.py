"""The page about previews is true: its example runs."""

import re
import subprocess
import sys
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "preview.md").read_text(encoding="utf-8")


def test_the_example_runs_without_a_warning() -> None:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    command = [sys.executable, "-W", "error", "-c", source]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
