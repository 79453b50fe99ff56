# The rulebooks on the page: all that stands around their text, which is in docs/rulebook.

rulebook-title = Rules · { game-duel }
rulebook-book = { $game }: the rules
rulebook-lead-city = Two to four players build up a city that lies in ruins: walk, build, refill your hand.
rulebook-lead-duel = Two players, two peoples and the favour of three dragons: fights of fire and earth, with cards that turn everything round.
rulebook-ways = What else there is
rulebook-print = Print
rulebook-other = Rules of { $game }
rulebook-contents = Contents
rulebook-search = Search the rules
rulebook-search-hint = { $game ->
        [city] dragon, C4.1 …
       *[other] retreat, D-WIN …
    }
rulebook-found = { $count ->
        [0] Nothing has these words.
        [one] { $count } place has these words.
       *[other] { $count } places have these words.
    }
rulebook-nothing = No paragraph has all these words. Try fewer, or one in another form.
rulebook-link = { $number }: link to this paragraph
rulebook-table = A table
rulebook-ruling = ruling
rulebook-ruling-note = It fills a gap of the printed rules, or settles a doubt.
