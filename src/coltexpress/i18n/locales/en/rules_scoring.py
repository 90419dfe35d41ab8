"""The rules for the end of the game, the Gunslinger and the winner."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "SCORE-1": (
        "The game ends after the end of round 5. Your money is the face value of all loot on your sheets, "
        "plus ransom, plus Gunslinger. Loot that lies on the train counts for nobody."
    ),
    "SCORE-2": (
        "Gunslinger is $1,000 for the player who fired the most own bullets, that is who has the fewest "
        "left. Tied players each get the full $1,000, even when nobody fired. Teams count only shots at "
        "others, and the duel of the first editions has no Gunslinger."
    ),
    "SCORE-3": (
        "The most money wins. In a tie the fewest bullets received win, counting those of rivals and mates "
        "and neutral ones; the Finnish first edition leaves out those of mates. Players who are still tied "
        "share the victory."
    ),
    "SCORE-4": (
        "The winner is determined with Gunslinger already counted. At the end all hidden values are shown."
    ),
}
