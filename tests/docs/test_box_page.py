"""The page about the box is the one that the components make now."""

from tools.box_page import PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.box_page"
