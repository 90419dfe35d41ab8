"""Pictures of the pages and of the terminal's screens, with fixed deals: to compare two versions.

python -m tools.screenshots --folder F [--only NAME...]   take them: PNGs of pages, SVGs and texts of screens
python -m tools.screenshots --compare A B                 count the pixels that differ between two folders
"""
