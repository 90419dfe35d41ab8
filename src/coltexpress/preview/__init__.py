"""`preview`: where the viewer's bandits would stand if the pile were carried out, and what is unknown.

It takes a view and nothing else, so it can show nothing that the seat does not know. See docs/preview.md.
"""

from coltexpress.preview.foreseeing import preview
from coltexpress.preview.parts import Cause, HiddenAct, Outcome, Outlook, Preview, Risk

__all__ = ["Cause", "HiddenAct", "Outcome", "Outlook", "Preview", "Risk", "preview"]
