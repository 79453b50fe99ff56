"""Lessons: both games taught move by move, at real tables with real rules.

A lesson is a TOML file (`data/GAME/NUMBER-NAME.toml`) and its sentences (`i18n/LANGUAGE/lessons.ftl`). The position is
a written game: how it was laid out, and a script of what was played before. Then come steps, each with a goal that is a
list of facts of the state. Whoever teaches, terminal or page, asks the same facts of the same numbers: `goal.py` turns
words into numbers once, here, and the page is given the numbers (`page.py`).
"""
