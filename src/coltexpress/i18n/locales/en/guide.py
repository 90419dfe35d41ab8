"""The page of rules and help: its own words (`book`), and the help that is not rules (`guide`)."""

from typing import Final

BOOK: Final[dict[str, str]] = {
    "title": "Rules and help",
    "tagline": "Every rule of the game, and the things it is about",
    "search": "Search the rules",
    "search.hint": "Words, or an ID such as MOVE-1",
    "found": "{number:rule|rules} found",
    "nothing": "Nothing found for “{query}”: try fewer letters, or another word.",
    "everything": "Show everything",
    "edition": "Edition",
    "edition.all": "All editions",
    "only": "Only what differs",
    "differs": "Editions differ",
    "not_here": "Not in this edition.",
    "ruling": "Our ruling. {text}",
    "ruling.lost": "Lost in print, our ruling. {text}",
    "only_in": "Only in: {editions}",
    "contents": "Contents",
    "things": "What is what",
    "kind.card": "Cards",
    "kind.turn": "Turns",
    "kind.event": "Events and stations",
    "kind.bandit": "Bandits and the Marshal",
    "kind.car": "Cars",
    "kind.loot": "Loot",
    "chapter.setup": "Before the game",
    "chapter.round": "The course of a round",
    "chapter.actions": "The cards in action",
    "chapter.events": "Events and stations",
    "chapter.powers": "Powers of the characters",
    "chapter.score": "The end of the game",
    "chapter.variants": "Experts, teams and duel",
    "chapter.anniversary": "The Anniversary parts",
    "chapter.knowing": "Decisions and secrets",
    "chapter.fine": "General, editions and examples",
    "editions": "Editions side by side",
    "editions.what": "What differs",
    "back": "Back to the table",
    "about": "What is this?",
    "about.table": "What is on the table",
    "about.here": "Also here",
    "about.rules": "Its rules",
    "about.all": "All rules and help",
}

# Help: a heading (`marks`), and under it pieces, each a name and a text (`marks.own`, `marks.own.text`).
GUIDE: Final[dict[str, str]] = {
    "minute": "A game in one minute",
    "minute.goal": "The goal",
    "minute.goal.text": (
        "You are a bandit on a moving train. After five rounds whoever has the most money wins."
    ),
    "minute.scheme": "First you scheme",
    "minute.scheme.text": (
        "In the first half of a round you take turns laying cards on one common pile, face up, in a tunnel "
        "face down. Instead of laying a card you may draw three."
    ),
    "minute.steal": "Then you steal",
    "minute.steal.text": (
        "In the second half the pile is carried out, from the first card to the last. By then the train "
        "looks different from what you planned, and that is the fun of it."
    ),
    "minute.cards": "What cards do",
    "minute.cards.text": (
        "They take you along the train, up to the roof and down again. They take loot, knock it out of "
        "others' hands, shoot, and move the Marshal."
    ),
    "minute.bullets": "What bullets do",
    "minute.bullets.text": (
        "Every hit puts a bullet card into your deck. It cannot be played, so your hands get worse. Whoever "
        "meets the Marshal takes a bullet too and flees to the roof."
    ),
    "minute.end": "How it ends",
    "minute.end.text": (
        "Each round may close with an event. After the fifth the loot is counted, and whoever fired the most "
        "bullets gets $1,000 more."
    ),
    "marks": "What the marks mean",
    "marks.badge": "Colour, shape, letters",
    "marks.badge.text": (
        "Every bandit has all three, on figures, cards and the pile, so that nobody has to tell them apart "
        "by colour alone. The star is the Marshal."
    ),
    "marks.own": "Yellow edge",
    "marks.own.text": "Your own bandit.",
    "marks.offered": "Dashed yellow frame",
    "marks.offered.text": "You may answer the question by picking this place, figure or loot.",
    "marks.foreseen": "Dotted light-blue frame",
    "marks.foreseen.text": (
        "Here your bandit may stand once the pile is carried out, as far as you can see it."
    ),
    "marks.first": "A large 1",
    "marks.first.text": "The first player of this round.",
    "marks.bullet": "Bullet with a number",
    "marks.bullet.text": "The bullets that this player has received.",
    "marks.cylinder": "Revolver cylinder",
    "marks.cylinder.text": "The bandit's own bullets that are not yet fired.",
    "marks.hidden": "Hat and mask",
    "marks.hidden.text": "A card that lies face down.",
    "privacy": "What is kept where",
    "privacy.browser": "In this browser",
    "privacy.browser.text": (
        "Your name, language, speed, sound and motion, and for each of your tables the key to your seat. "
        "There are no cookies. If you clear the data of this site, all that is gone, and with it the way "
        "back to your seats."
    ),
    "privacy.server": "On the server",
    "privacy.server.text": (
        "The tables with their games, the names that people typed and what they said in the chat. Of the "
        "keys to seats only fingerprints are kept, from which nobody can make a key."
    ),
    "privacy.log": "In the server's log",
    "privacy.log.text": "No names, nothing that was said, no keys and no invitations.",
    "privacy.others": "With others",
    "privacy.others.text": "Nothing: no page loads anything from another place or tells anybody about you.",
    "privacy.table": "At the table",
    "privacy.table.text": (
        "Until the end nobody sees your hand or what is in your purses, and no bot does. After the end "
        "everything is open to whoever has the address of the table."
    ),
    "questions": "Questions and answers",
    "questions.lost": "I have lost the connection. What now?",
    "questions.lost.text": (
        "It comes back by itself, and your seat is kept. If you stay away for more than a minute, a bot "
        "plays for you until you are back."
    ),
    "questions.closed": "I have closed the page. How do I come back?",
    "questions.closed.text": (
        "Open the first page in the same browser: your games are listed there. The address of the table "
        "leads back to your seat as well."
    ),
    "questions.bots": "What do the bots know?",
    "questions.bots.text": (
        "Just what you would know in their place. They answer on a steady beat, so that their pauses tell "
        "nothing about their cards."
    ),
    "questions.undo": "Can I take something back?",
    "questions.undo.text": (
        "Your last choice, as long as nobody has acted on it and nothing hidden has been shown: press Undo "
        "or the key U. A secret answer can be changed until the last one is in. The printed rules know no "
        "undo: whoever opens a table can switch it off there, under “The table”."
    ),
    "questions.time": "What if my time runs out?",
    "questions.time.text": "A bot makes that one decision for you, and then you go on.",
    "questions.fair": "Is the deal fair?",
    "questions.fair.text": (
        "Before the first card the server commits itself to the deal, and at the end it shows the seed. "
        "Anybody can then check that nothing was changed; a button at the end of the game does it for you."
    ),
    "questions.screen": "Can several people play at one screen?",
    "questions.screen.text": (
        "Yes: take several seats at one table. A curtain hides each hand until its player is there."
    ),
    "questions.tongues": "We speak different languages. Can we play together?",
    "questions.tongues.text": (
        "Yes: every page speaks the language that was chosen on it, in the corner or in the menu. Ready "
        "phrases reach everybody in their own."
    ),
}
