"""What happens, one sentence each with its cause, in the present tense.

A key is the entry's key, then its cause, then its form: `shot.shoot.roof`. The most particular text is taken;
those without a cause are for what no other foresees. Places have the forms `at`, `to`, `from` and `car`.
"""

from typing import Final

ENTRY: Final[dict[str, str]] = {
    # The course of a round
    "game_began": "the train robbery begins, and {seat} is the first player.",
    "round_began": "round {round} begins: {turns}, and {event} at the end.",
    "round_began.plain": "round {round} begins: {turns}, and no event at the end.",
    "team_formed": "{bandits} become the team of {seat:number}.",
    "card_picked": "{seat} picks a card into the hand, in secret.",
    "card_picked.own": "{seat} picks into the hand: {cards}.",
    "hand_drawn": "{seat} draws {number:card|cards} for the round.",
    "hand_drawn.own": "{seat} draws {number:card|cards} for the round: {cards}.",
    "hand_drawn.none": "{seat} draws no card, because the hand is full already.",
    "deck_renewed": (
        "{seat} has no card left to draw and shuffles the discard pile, {number:card|cards}, into a new deck."
    ),
    "bullets_dumped": "{seat} discards {number:bullet|bullets}, before the first turn.",
    "card_played": "{bandit} plays {card}.",
    "card_played.mary": "the top card of {bandit:s} deck goes onto the pile: it is {card}.",
    "card_played.cover": "{bandit} covers the Shoot at once with {card}.",
    "card_played.down": "{bandit} plays {card} face down, so that nobody else sees it.",
    "card_played.hidden": "{bandit} plays a card face down.",
    "card_played.hidden.mary": "the top card of {bandit:s} deck goes face down onto the pile, unseen by all.",
    "card_played.secret": "{seat} plays a card face down.",
    "mary_skipped": "{bandit} turns up a bullet, which leaves the game, and does nothing.",
    "cards_drawn": "{seat} draws {number:card|cards} instead of playing one.",
    "cards_drawn.own": "{seat} draws {number:card|cards} instead of playing one: {cards}.",
    "cards_drawn.none": "{seat} passes, because there is no card left to draw.",
    "hands_returned": (
        "the planning is over: unplayed cards go back to the decks, and the pile is carried out."
    ),
    "cards_discarded": "{seat} discards the rest of the hand, {number:card|cards}: {cards}.",
    "cards_discarded.none": "{seat} discards nothing of the hand.",
    "card_revealed": "{bandit:s} {card} comes up.",
    "card_revealed.turned": "{bandit:s} hidden card is turned up: it is {card}.",
    "first_player": "{seat} becomes the first player, being next clockwise.",
    "game_over": "the fifth round is over, and {winners} wins with {best}.",
    "game_over.many": "the fifth round is over, and {winners} share the victory with {best} each.",
    "game_over.nobody": (
        "the fifth round is over, and Mary Pumpinks wins with {marys_money}, more than every player has."
    ),
    # Changes of place
    "moved": "{bandit} goes {to:to} because of this: {cause}.",
    "moved.move": "{bandit} moves {to:to}.",
    "moved.move.inside": "{bandit} walks {from:from} {to:to}.",
    "moved.move.roof": "{bandit} runs along the roofs from {from:car} to {to:car}.",
    "moved.move.handcar": "{bandit} jumps {from:from} {to:to}.",
    "moved.move.back": "{bandit} leaves the handcar and goes {to:to}.",
    "moved.move.inside.mary": "{bandit} goes {from:from} {to:to}, after the jewels.",
    "moved.floor.up": "{bandit} climbs up {to:to}.",
    "moved.floor.down": "{bandit} climbs down {to:to}.",
    "moved.punch": "the punch knocks {bandit} {from:from} {to:to}.",
    "moved.special_punch.up": "the special punch knocks {bandit} up {to:to}.",
    "moved.special_punch.down": "the special punch knocks {bandit} down {to:to}.",
    "moved.setup": "{bandit} starts {to:at}.",
    "moved.circus.up": "{bandit} uses the circus car to climb up {to:to}.",
    "moved.circus.down": "{bandit} uses the circus car to climb down {to:to}.",
    "moved.handcar": "{bandit} is thrown out of the handcar {to:to}, because somebody else gets in.",
    "moved.hat_throw": (
        "{bandit} throws her hat and swaps cars with the Marshal: she goes {from:from} {to:to}."
    ),
    "moved.seduction": "{bandit} comes closer to Mary, {from:from} {to:to}.",
    "moved.seduction.up": "{bandit} has Mary before {bandit:them} already and climbs up {to:to}.",
    "moved.encounter": "{bandit} flees from the Marshal {to:to}.",
    "moved.django": "the force of Django's shot pushes {bandit} {to:to}.",
    "moved.swivel_arm": "the swivel arm sweeps {bandit} {from:from} {to:to}, the last one.",
    "moved.braking": "the train brakes, and {bandit} slides {from:from} {to:to}.",
    "handcar_rolled": "the handcar rolls {to:to} with whoever is in it.",
    "hid": "{bandit} leaves the handcar and hides under a car, in secret.",
    "hid.own": "{bandit} leaves the handcar and hides under {car:name}, in secret.",
    "came_out": "{bandit} comes out from under {car:name} and is {to:at}.",
    "came_out.handcar": "{bandit} comes out from under {car:name} and is {to:at}.",
    "held_back": "{bandit} stays {at:at}, because the train ends there.",
    "held_back.django": (
        "{bandit} stays {at:at}, because the train ends there and Django's shot can push no further."
    ),
    "held_back.braking": (
        "the train brakes, but {bandit} stays {at:at}, because there is no roof further forward."
    ),
    # Shots, punches and bullets
    "shot": "{bandit} shoots {other}; {bandit:they} has {left:bullet|bullets} left.",
    "shot.shoot.inside": (
        "{bandit} shoots {from:from} and hits {other} next door, {to:at}; {bandit:they} has "
        "{left:bullet|bullets} left."
    ),
    "shot.shoot.roof": (
        "{bandit} shoots along the roofs and hits {other} {to:at}; {bandit:they} has {left:bullet|bullets} "
        "left."
    ),
    "shot.shoot.handcar": (
        "{bandit} shoots {from:from} and hits {other} {to:at}; {bandit:they} has {left:bullet|bullets} left."
    ),
    "shot.shoot.back": (
        "{bandit} shoots {from:from} and hits {other} {to:at}; {bandit:they} has {left:bullet|bullets} left."
    ),
    "shot.shoot.up": (
        "{bandit} shoots through the ceiling, as only {bandit:they} can, and hits {other} {to:at}; "
        "{bandit:they} has {left:bullet|bullets} left."
    ),
    "shot.shoot.down": (
        "{bandit} shoots through the roof, as only {bandit:they} can, and hits {other} {to:at}; "
        "{bandit:they} has {left:bullet|bullets} left."
    ),
    "shot.shoot.here": (
        "{bandit} shoots point-blank, as only {bandit:they} can, and hits {other} beside {bandit:them} "
        "{to:at}; {bandit:they} has {left:bullet|bullets} left."
    ),
    "punched": "{bandit} punches {other} {at:at}.",
    "punched.punch": "{bandit} punches {other} {at:at}.",
    "punched.special_punch": "{bandit} gives {other} a special punch {at:at}.",
    "spared": (
        "{bandit} cannot choose {other}, because {other:they} is protected while there is another target."
    ),
    "spared.belle.shoot": (
        "{bandit} cannot shoot {other}, because her charm protects her while there is another target."
    ),
    "spared.belle.punch": (
        "{bandit} cannot punch {other}, because her charm protects her while there is another victim."
    ),
    "spared.belle.special_punch": (
        "{bandit} cannot punch {other}, because her charm protects her while there is another victim."
    ),
    "neutral_bullet": "{bandit} takes a neutral bullet; {left:is|are} left.",
    "neutral_bullet.encounter": "{bandit} takes a neutral bullet from the Marshal; {left:is|are} left.",
    "neutral_bullet.angry_marshal": (
        "{bandit} takes a neutral bullet from the angry Marshal below {bandit:them}; {left:is|are} left."
    ),
    "neutral_bullet.rebellion": (
        "{bandit} takes a neutral bullet from the rebelling passengers, being inside the train; "
        "{left:is|are} left."
    ),
    "neutral_bullet.shoot": (
        "{bandit} is next door to Mary and takes a neutral bullet from her shots; {left:is|are} left."
    ),
    "shortage.shoot": (
        "Mary's shots have no effect, because {left:neutral bullet is|neutral bullets are} too few for "
        "{bandits}."
    ),
    "shortage.shoot.empty": "Mary's shots have no effect, because the neutral pile is empty.",
    "shortage": (
        "nobody takes a bullet, because only {left:neutral bullet is|neutral bullets are} left for {bandits}."
    ),
    "shortage.many": (
        "nobody takes a bullet, because {left:neutral bullet is|neutral bullets are} too few for {bandits}."
    ),
    "shortage.empty": "there is no bullet for {bandits}, because the neutral pile is empty.",
    # Loot
    "loot_moved": "{kind:a} goes {from:from} {to:to} because of this: {cause}.",
    "loot_moved.rob": "{bandit} robs {kind:a} {from:at}.",
    "loot_moved.rob.known": "{bandit} robs {kind:a} worth {value} {from:at}.",
    "loot_moved.punch": "{bandit} loses {kind:a} by the punch; it lies {to:at}.",
    "loot_moved.punch.known": "{bandit} loses {kind:a} worth {value} by the punch; it lies {to:at}.",
    "loot_moved.special_punch": "{bandit} loses {kind:a} by the special punch; it lies {to:at}.",
    "loot_moved.special_punch.known": (
        "{bandit} loses {kind:a} worth {value} by the special punch; it lies {to:at}."
    ),
    "loot_moved.shoot": "{bandit} drops {kind:a} under Mary's shots; it lies {to:at}.",
    "loot_moved.al_patron": "{bandit} pays {kind:a} {to:to} for the card.",
    "loot_moved.al_patron.known": "{bandit} pays {kind:a} worth {value} {to:to} for the card.",
    "loot_moved.setup": "{bandit} starts with one more {kind}, worth {value}.",
    "loot_moved.cheyenne": "{bandit} keeps the {kind} that {bandit:their} punch knocked loose.",
    "loot_moved.cheyenne.known": (
        "{bandit} keeps the {kind} that {bandit:their} punch knocked loose, worth {value}."
    ),
    "loot_moved.take_it_all": "the second {kind} is put {to:at}, beside the Marshal.",
    "loot_moved.take_it_all.known": "the second {kind}, worth {value}, is put {to:at}, beside the Marshal.",
    "loot_moved.marshals_revenge": (
        "{bandit} stands above the Marshal and loses {bandit:their} cheapest {kind}; it lies {to:at}."
    ),
    "loot_moved.marshals_revenge.known": (
        "{bandit} stands above the Marshal and loses {bandit:their} cheapest {kind}, worth {value}; it lies "
        "{to:at}."
    ),
    "loot_moved.marshals_revenge.out": (
        "{bandit} stands above the Marshal and loses {bandit:their} cheapest {kind} for good."
    ),
    "loot_moved.marshals_revenge.out.known": (
        "{bandit} stands above the Marshal and loses {bandit:their} cheapest {kind} for good; it was worth "
        "{value}."
    ),
    "loot_moved.pickpocketing": "{bandit} is alone {from:at} and pockets {kind:a}.",
    "loot_moved.pickpocketing.known": "{bandit} is alone {from:at} and pockets {kind:a} worth {value}.",
    "loot_left": "{bandit} leaves the {kind} lying {at:at}.",
    "loot_left.cheyenne": "{bandit} leaves the {kind} lying {at:at}, although {bandit:they} could keep it.",
    "loot_left.pickpocketing": "{bandit} is alone {at:at}, but takes no {kind}.",
    "ransom_paid": "{bandit} gets {amount}.",
    "ransom_paid.hostage_conductor": (
        "{bandit} is in or on the locomotive and gets a ransom of {amount} for the conductor."
    ),
    # The Marshal
    "marshal_moved": "the Marshal goes from {from:car} to {to:car} because of this: {cause}.",
    "marshal_moved.marshal": "{bandit} lures the Marshal from {from:car} to {to:car}.",
    "marshal_moved.angry_marshal": "the angry Marshal goes back from {from:car} to {to:car}.",
    "marshal_moved.hat_throw": "the Marshal goes {from:from} {to:to}, where Mary was.",
    "marshal_moved.punch": "Mary's punch sends the Marshal {from:from} {to:to}, the last one.",
    "marshal_moved.seduction": "the Marshal comes closer to Mary, {from:from} {to:to}.",
    "encounter": "the Marshal and {bandits} meet inside the same car.",
    "encounter.many": "the Marshal, {bandits} meet inside the same car, all at once.",
    # Cards that do nothing
    "fizzled": "{bandit:s} {card} has no effect.",
    "fizzled.shoot.no_bullet": (
        "{bandit} cannot shoot, because {bandit:they} has fired all {bandit:their} bullets."
    ),
    "fizzled.shoot.no_target": (
        "{bandit} does not shoot and keeps the bullet, because there is no target in reach."
    ),
    "fizzled.rob.no_loot": "{bandit} robs nothing, because no loot lies where {bandit:they} stands.",
    "fizzled.punch.nobody_here": (
        "{bandit} punches the air, because no other bandit is in {bandit:their} space."
    ),
    "fizzled.special_punch.nobody_here": (
        "{bandit} punches the air, because no other bandit is in {bandit:their} space."
    ),
    "fizzled.floor.no_other_level": "{bandit} is in the handcar, which has no roof, and stays there.",
    "fizzled.shoot.no_target.mary": "{bandit} does not shoot, because nobody is inside next door to her.",
    "fizzled.punch.nobody_here.mary": "{bandit} punches the air, because nobody is inside her car with her.",
    "fizzled.move.no_better_car": (
        "{bandit} stays where she is, because her car alone has the most jewels, or cars tie for them and "
        "hers is the locomotive."
    ),
    "fizzled.hat_throw.same_car": "{bandit} keeps her hat on, because the Marshal is in her own car.",
    "fizzled.seduction.no_target": "{bandit} seduces nobody, because there is nobody whom it would move.",
    # Al Patron and Mary
    "card_bought": "{bandit} buys {other:s} {card} and carries it out first.",
    "card_bought.al_patron": "{bandit} buys {other:s} {card} and carries it out first.",
    "seduced": "{bandit} seduces {other}.",
    "seduced.seduction": "{bandit} seduces {other}, whom the first player chose.",
    "seduced.seduction.marshal": "{bandit} seduces the Marshal, whom the first player chose.",
    # Events
    "event": "the event of the round happens: {event}.",
    "event.angry_marshal": (
        "Angry Marshal: bandits on the roof of his car take a neutral bullet, and then he goes one car back."
    ),
    "event.swivel_arm": "Swivel Arm: everybody on a roof is swept to the roof of the last car.",
    "event.braking": "Braking: everybody on a roof slides one car forward.",
    "event.take_it_all": "Take It All!: the second strongbox is put inside the Marshal's car.",
    "event.rebellion": "Passengers' Rebellion: everybody inside the train takes a neutral bullet.",
    "event.marshals_revenge": "Marshal's Revenge: bandits on the roof of his car lose their cheapest purse.",
    "event.pickpocketing": "Pickpocketing: whoever is alone in a space may take a purse lying there.",
    "event.hostage_conductor": "Hostage Conductor: everybody in or on the locomotive gets a ransom of $250.",
}
