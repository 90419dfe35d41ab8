"""What loot is worth: the quick sum agrees with the list of the tokens' values."""

from coltexpress.engine.bitsets import worth
from coltexpress.engine.components import TOKEN_VALUES


def test_every_token_and_all_of_them_are_worth_what_is_printed() -> None:
    for bit, value in enumerate(TOKEN_VALUES):
        assert worth(1 << bit) == value
    assert worth((1 << len(TOKEN_VALUES)) - 1) == sum(TOKEN_VALUES)
    assert worth(0) == 0
