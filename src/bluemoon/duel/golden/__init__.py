"""Golden games: what happened in games of an independent program, followed move by move. One game a line, as JSON.

The record gives decisions and chance; everything else is compared: options, totals, values of active cards, draws,
discards, sizes, dragons, result. Where the record departs from our rulings on purpose, the departure has a name
(`departures`), is counted, and the game is followed on.

    record        what is told, event by event
    position      where our rules are, with cards named as in the record
    untold        what our rules did and the record has not told yet
    foresight     what the record decides without a word, seen from what follows
    driver        acts: leads our rules along the record
    tolerated     goes on where the record departs by name
    answers       answers the questions of our rules as the record does
    comparison    compares sizes, options and values
    events        reads the record, one event after another
    follower      all of them together
"""
