"""Characterization nets: today's behaviour, frozen in `tests/nets/`, so that no redesign changes it unseen.

python -m tools.nets --check [NAME...]    compare with what is frozen: these nets, or all
python -m tools.nets --write [NAME...]    freeze what there is now; CONTRIBUTING.md says when that is allowed
python -m tools.nets --dump GAME FOLDER   all that net `games` hashes in one game, as text: to be diffed
"""
