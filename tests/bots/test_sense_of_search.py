"""The search has the good sense of the rules bot: it does what any player would do.

These are the positions in which it is never in doubt: it answered each rightly with thirty different dice,
of which one is tried here. In the others of those files it has another opinion at times.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import pytest

from tests.bots import test_sense_in_planning as planning
from tests.bots import test_sense_in_stealing as stealing
from tests.bots import test_sense_in_variants as variants
from tests.bots.sense import answer

SEARCH = "search:1000it"
Position = Callable[[], None]

POSITIONS: tuple[Position, ...] = (
    planning.test_it_moves_to_the_jewel_next_door_when_it_can_rob_after_that,
    planning.test_it_shoots_a_target_rather_than_robbing_an_empty_car,
    planning.test_it_draws_when_the_hand_is_bullets_and_a_card_that_does_nothing,
    planning.test_it_climbs_away_before_the_angry_marshal_comes,
    planning.test_it_does_not_climb_down_to_the_marshal_for_nothing,
    planning.test_with_the_last_act_of_the_game_the_gunslinger_is_worth_more_than_a_purse,
    planning.test_with_the_last_act_of_the_game_a_jewel_is_worth_more_than_a_shot_that_wins_nothing,
    planning.test_it_sees_that_the_jewel_will_be_gone_when_its_card_comes,
    stealing.test_the_strongbox_comes_before_all_other_loot,
    stealing.test_it_moves_where_its_next_card_finds_loot,
    stealing.test_it_shoots_the_richest_rival,
    stealing.test_it_punches_the_rival_who_has_something_to_lose,
    stealing.test_it_knocks_the_strongbox_loose_and_not_a_purse,
    stealing.test_it_sends_the_marshal_to_others_and_not_to_itself,
    stealing.test_cheyenne_keeps_the_purse_that_she_knocked_loose,
    stealing.test_it_takes_the_purse_at_pickpocketing,
    variants.test_a_mate_is_not_shot_while_there_is_a_rival_to_shoot,
    variants.test_a_mate_is_not_punched_while_there_is_a_rival_to_punch,
    variants.test_al_patron_does_not_pay_for_a_rob_that_finds_nothing,
    variants.test_bullets_are_dumped,
    variants.test_whoever_comes_to_the_circus_stays_on_the_roof_above_the_marshal,
    variants.test_whoever_comes_to_the_circus_to_rob_climbs_down_to_the_chests,
    variants.test_whoever_comes_out_where_he_hid_hides_under_the_jewels,
    variants.test_mary_does_not_draw_oneself_to_the_marshal,
)


def _sense(position: Position) -> str:
    return position.__name__.removeprefix("test_")


@pytest.mark.parametrize("position", POSITIONS, ids=_sense)
def test_the_search_answers_like_any_sensible_player(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[position.__module__], "answer", partial(answer, bot=SEARCH))
    position()
