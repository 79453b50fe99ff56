"""The questions of a duel, one file each. A file answers, as far as its question needs it:

    ASK           which question this is
    WORDS         the words that answer it
    PICKED        the verb that picks a card for it
    REVEALS       whoever is asked sees something that cannot be taken back
    may_ask       would the power that asks it do anything now?
    ask           ask it
    offer         write down what may be answered now
    answer        what an answer does
    nothing_left  nothing is left to choose: what must be, happens
    conceal       what others do not see of an answer under way
    why_not       why something is no answer (ordinary Python: only people ask that)

`switch` knows all that cards ask. `exchange`, `give_up` and `call_bluff` the turn asks by itself.
"""
