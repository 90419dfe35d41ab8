"""The story: the day, the gang, five chapters with what the round card announces, and the end."""

from typing import Final

STORY: Final[dict[str, str]] = {
    "intro": (
        "11 July 1899, ten in the morning: the Union Pacific Express rolls out of Folsom, New Mexico, with "
        "47 passengers. Marshal Samuel Ford rides along, for the payroll of the Nice Valley coal mine lies "
        "in the locomotive. Nobody has asked yet who is walking on the roof."
    ),
    "gang": "The gang",
    "bandit.ghost": (
        "Nobody has ever seen Ghost come in; people only notice that something is missing. What he does "
        "first is nobody's business."
    ),
    "bandit.doc": (
        "Doc has read every book between here and Santa Fe and robs trains all the same. He always has one "
        "idea more than the others."
    ),
    "bandit.tuco": (
        "Tuco shoots first and looks afterwards, and a ceiling has never stopped him. Whoever walks on his "
        "roof had better walk fast."
    ),
    "bandit.cheyenne": (
        "Cheyenne can empty a pocket while she shakes your hand. When she strikes, your purse does not "
        "even touch the floor."
    ),
    "bandit.django": (
        "Django's revolvers are louder than the locomotive. Whoever he hits flies a car further, and he "
        "has never said sorry."
    ),
    "bandit.belle": (
        "Belle travels first class and always has an alibi. As long as somebody else stands in the way, "
        "nobody has the heart to hurt her."
    ),
    "bandit.al_patron": (
        "Al Patron does not like to think up his own crimes. He pays in cash for what others have planned, "
        "and does it before they can."
    ),
    "bandit.mary": (
        "Mary Pumpinks has asked nobody whether she may come along. She wants the jewels, and against her "
        "hat and her smile even the Marshal is helpless."
    ),
    "chapter.1": "Out of Folsom",
    "chapter.1.text": (
        "The tickets are punched and the coffee is still hot. At the rear of the train somebody opens a "
        "door from outside."
    ),
    "chapter.2": "High noon",
    "chapter.2.text": (
        "The first purses have changed hands, and the shouting can be heard up in front. The Marshal gets "
        "up and buttons his coat."
    ),
    "chapter.3": "Dust on the roofs",
    "chapter.3.text": (
        "Nothing is left of the plans of the morning. Whoever looks out of a window sees boots running past."
    ),
    "chapter.4": "A red sky",
    "chapter.4.text": (
        "The shadow of the train grows longer than the train. Whoever still wants the payroll has to be "
        "quick."
    ),
    "chapter.5": "Lights ahead",
    "chapter.5.text": (
        "Lamps are lit ahead, and the brakes begin to sing. What is in the saddlebags when the train stops "
        "is all that counts."
    ),
    "card.angry_marshal": "The Marshal has heard steps above his head, and he does not like them.",
    "card.swivel_arm": "Beside the track stands a crane with its arm swung out over the roofs.",
    "card.braking": "The driver has seen something on the rails and has a hand on the brake.",
    "card.take_it_all": "A second strongbox is to be brought to the Marshal, and word has got round.",
    "card.rebellion": "In the compartments the passengers have begun to whisper.",
    "card.marshals_revenge": "Before the station the Marshal means to settle accounts on his own roof.",
    "card.pickpocketing": (
        "At the station everybody crowds to the doors, and whoever is alone has free hands."
    ),
    "card.hostage_conductor": (
        "A man who can stop a train is worth a ransom, and he stands in the locomotive."
    ),
    "end": (
        "The train stands still and the dust settles. Tomorrow the papers will count what the 47 "
        "passengers have lost; the gang has counted already."
    ),
}
