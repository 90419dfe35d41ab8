"""The first game lesson by lesson, the puzzles, and what their page says.

`lesson.<id>.step.<n>` is said before the n-th choice, `.done` when the lesson has shown what it is about; a
puzzle's `idea` is said with the answer. Which ids there are, `coltexpress/tutorial/*.toml` says.
"""

from typing import Final

LESSON: Final[dict[str, str]] = {
    "move.title": "Move",
    "move.step.1": (
        "You are Doc, in blue. A round is first planned, card by card, and only then carried out. One card "
        "is left to plan: play Move."
    ),
    "move.step.2": (
        "Everybody has planned, and the cards come up one by one. This one is yours: inside the train a "
        "Move leads to the next car. Press a car on the train, or its button."
    ),
    "move.done": "You have walked one car. That is the beat of the game: plan first, then watch it happen.",
    "climb.title": "Climb",
    "climb.step.1": "Change Floor leads up to the roof, or down into the car. Play it.",
    "climb.step.2": (
        "The others have planned too, and it is your turn again. Add a Move for when you are up there."
    ),
    "climb.step.3": (
        "You have climbed up: there was nothing to choose. Along the roofs a Move leads up to three cars "
        "far. Pick one."
    ),
    "climb.done": (
        "Roofs are fast, and the Marshal never comes up there. But the loot lies inside the cars."
    ),
    "rob.title": "Rob",
    "rob.step.1": "You stand beside loot. Play Rob.",
    "rob.step.2": (
        "A jewel is always worth $500. A purse holds from $250 to $500, and only whoever takes it sees how "
        "much. Take one of them."
    ),
    "rob.done": (
        "It is yours, for now. The others see what you carry, but not what your purses are worth. In the "
        "end the richest bandit wins."
    ),
    "shoot.title": "Shoot",
    "shoot.step.1": "There is a rival in the car on either side of you. Play Shoot.",
    "shoot.step.2": (
        "Inside, you hit somebody in the next car. On the roofs you hit the nearest rival in either "
        "direction, however far away. Who is it?"
    ),
    "shoot.done": (
        "Your bullet goes into your rival's deck: a dead card that only fills the hand. And whoever has "
        "fired most in the end is the Gunslinger and gets $1,000."
    ),
    "punch.title": "Punch",
    "punch.step.1": "Tuco is beside you, and he carries a strongbox worth $1,000. Play Punch.",
    "punch.step.2": "What he drops will stay on the floor. Add a Rob to pick it up.",
    "punch.step.3": "The Punch comes up. Whom do you hit? Tuco has the strongbox.",
    "punch.step.4": "You say what he drops.",
    "punch.step.5": "And you say where he is knocked to: the next car on either side.",
    "punch.done": (
        "Tuco is gone, and your Rob has taken the strongbox from the floor. Nobody who carries much is safe."
    ),
    "marshal.title": "The Marshal",
    "marshal.step.1": "On the roof you are safe from the Marshal. Belle and Tuco are not. Play Marshal.",
    "marshal.step.2": "The card moves him by one car. Send him in to Belle and Tuco.",
    "marshal.done": (
        "Whoever meets the Marshal takes a neutral bullet and flees to the roof. It happens to you too if "
        "you walk into his car or climb down to him."
    ),
    "tunnel.title": "The tunnel",
    "tunnel.step.1": (
        "The train is in a tunnel: cards go face down onto the pile, and you know only your own. Play "
        "Change Floor, and nobody sees it coming."
    ),
    "tunnel.step.2": "Out of the tunnel cards lie open again. By now you will be inside: play Rob.",
    "tunnel.done": (
        "You were down there before anybody knew. What others do in a tunnel, you can only guess."
    ),
    "round.title": "A whole round",
    "round.turn.1": (
        "Now a whole round against two bots: four turns, four cards, and every choice is yours. You and "
        "Belle stand among three jewels. Instead of playing a card you may always draw three."
    ),
    "round.turn.2": "The tunnel: this card stays hidden, and so do theirs.",
    "round.turn.3": (
        "Cards are open again. Look along the pile: what will have happened before your card comes up?"
    ),
    "round.turn.4": "The last card of the round. Then everything is carried out, in the order of the pile.",
    "round.act": "Your card has come up. Choose.",
    "round.done": (
        "The round is over. Four more like it, the last one at the station, and whoever has most money "
        "wins. Now you know the game."
    ),
}

PUZZLE: Final[dict[str, str]] = {
    "ask.plan": "What do you do with this turn? One pick promises clearly more money than all others.",
    "ask.act": "What do you choose? One answer promises clearly more money than all others.",
    "strongbox.title": "What falls?",
    "strongbox.idea": (
        "Whatever falls lies at your feet, and your own Rob is still to come. Let it be the strongbox: it "
        "is worth $1,000."
    ),
    "lead_away.title": "Where to with him?",
    "lead_away.idea": (
        "In the locomotive he would meet you: a bullet, and up to the roof, away from the strongbox that "
        "your Rob is to fetch."
    ),
    "ransom.title": "The last stop",
    "ransom.idea": (
        "At the end of this round everybody in the locomotive or on its roof gets a ransom of $250. And in "
        "car 2 the Marshal is waiting."
    ),
    "dig.title": "One is not enough",
    "dig.idea": (
        "Two strongboxes lie below you, and your cards in the pile fetch one of them. For the other you "
        "need a second Rob: draw, while there are turns left to play it."
    ),
    "above.title": "The right roof",
    "above.idea": (
        "Your Change Floor and your Rob lie in the pile already. Go where they lead to the strongbox."
    ),
    "below.title": "Right below you",
    "below.idea": (
        "The strongbox lies right below you. Climb down in the tunnel, where nobody sees it, and the last "
        "turn leaves room for a Rob."
    ),
    "double.title": "Two in a row",
    "double.idea": (
        "The strongbox is right below you, and so is the Marshal. Send him away first and climb down with the"
        " second card of this turn: the last turn leaves room for a Rob."
    ),
    "own_way.title": "Your own way",
    "own_way.idea": (
        "Your Move and your Rob are still to come, and from the last car the only way leads into car 3. "
        "Keep the Marshal out of it."
    ),
    "gunslinger.title": "One bullet left",
    "gunslinger.idea": (
        "All three of you have one bullet left, and Doc and Tuco have played a Shoot already. If you do not"
        " shoot too, the Gunslinger's $1,000 is theirs alone."
    ),
    "beside.title": "In the dark",
    "beside.idea": (
        "Tuco stands beside you with a strongbox, and no open card takes him away before your turn. A Punch"
        " now, a Rob later."
    ),
    "switching.title": "Backwards",
    "switching.idea": (
        "Your cards lead over the roofs and down into the locomotive with its two strongboxes. A Switching "
        "turn goes backwards, so you come right after the first player: rob."
    ),
    "elbow_room.title": "Elbow room",
    "elbow_room.idea": (
        "You and Django stand among three jewels. A Punch throws him into the next car, and being Cheyenne "
        "you keep the purse that he loses; the jewels are left to you."
    ),
    "victim.title": "Who has to go?",
    "victim.idea": (
        "Your hidden Rob is meant for the purse on the floor. Django has shown a Shoot; Ghost's card is "
        "hidden, comes before yours and may be a Rob. So Ghost has to go."
    ),
    "direction.title": "Left or right?",
    "direction.idea": (
        "Django shoots next, and whoever he hits is thrown one car on. From car 3 he has another target and"
        " must spare you, because you are Belle; from car 1 you would be the only one, and your jewels far "
        "away."
    ),
}

LEARN: Final[dict[str, str]] = {
    "title": "Learn the game",
    "coach": "Coach",
    "lessons": "The first game",
    "puzzles": "Puzzles",
    "lesson.place": "Lesson {number} of {all}",
    "puzzle.place": "Puzzle {number} of {all}",
    "done": "done",
    "step": "Step {step} of {steps}",
    "you": "You are {bandit}.",
    "watch": "Watch what happens.",
    "lesson.next": "Next lesson",
    "puzzle.next": "Next puzzle",
    "lesson.skip": "Skip this lesson",
    "puzzle.skip": "Skip this puzzle",
    "to_puzzles": "On to the puzzles",
    "play": "Play a real game",
    "leave": "Stop here",
    "again": "Once more",
    "right": "Right!",
    "wrong": "Not the best: “{option}” promises about {money} less.",
    "expected": "What the searching bot expects",
    "yours": "your pick",
    "bot": "The bot says:",
    "offer": "First time on this train?",
    "offer.how": "Eight short lessons at a real table, and then you can rob it yourself.",
    "offer.go": "Learn in 3 minutes",
    "offer.no": "Not now",
    "link.how": "Lessons for the first game, and puzzles for everybody.",
}

LESSON_FAULT: Final[dict[str, str]] = {
    "no_such_lesson": "there is no lesson `{found}`: the page `/learn` lists all of them.",
    "not_this_pick": (
        "that would be possible, but this lesson is about something else: press what is marked."
    ),
    "lesson_is_over": "this lesson is over: go on to the next one, or do it once more.",
    "too_many_picks": "a lesson takes {most:pick|picks} at most: begin it anew.",
}
