"""The page of all words is the one that the texts make now."""

from tools.words_page import PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.catalogues page"
