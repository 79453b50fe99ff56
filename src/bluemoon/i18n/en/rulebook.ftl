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
rulebook-back = The rule before
rulebook-whole = The whole rulebook

## The sheet to print

rulebook-aid = One page to print
rulebook-aid-title = { $game }: at a glance
rulebook-aid-goal = Build up the city again, earn crystals, and be the first to make enough offerings at the obelisk.
rulebook-aid-dragons = Dragons
rulebook-aid-threes = Cards of value 3 have no power. Whoever uses a power discards the card; it then pays for nothing.
rulebook-aid-needed = { $count } players: { $needed } offerings.
rulebook-aid-end = Who makes the last of them wins at once. If every building is rebuilt and nobody can offer any more, most offerings win, then most crystals.
rulebook-aid-types = Kinds of cards
rulebook-aid-peoples = The nine peoples

## What pictures and words mean

rulebook-word-fly = A dragon flies to any tile, from wherever it is.
rulebook-word-walk = A dragon that is in the city walks up to three tiles.
rulebook-word-card = Cards: in the hand, in the deck, or won.
rulebook-word-fire = Fire: power in a fight about fire.
rulebook-word-earth = Earth: power in a fight about earth.
rulebook-word-moon = Moons: they count when a deck is built, for cards of other peoples.
rulebook-word-offering = Offering: crystals given at the obelisk, as many as its next place asks for. They win the game of the city.
rulebook-word-dragon = Dragon. In the city, whoever builds on its tile earns a golden scale. In the card game, won fights draw the three dragons to one side; with all three there, one more wins.
rulebook-word-sign = The sign of a player: what stands beside it is theirs.
rulebook-word-fight = Fight: it is about fire or earth. In turn each must reach the other’s total, or retreat.
rulebook-word-retreat = To retreat: to give up a fight. It brings the other side a dragon, two if six or more cards lie there; who retreats opens the next fight.
rulebook-word-announce = To announce: to say at the end of a turn how much one has in the element of the fight.
rulebook-word-total = Total: what all active cards of a player count in one element.
rulebook-word-active = Active: it counts now. Characters and boosters do until a new character covers them, supports until the fight ends.
rulebook-word-covered = Covered: it lies under a later character, and counts no more in this fight.
rulebook-word-ignored = Ignored: what is ignored of a card counts as if it were not there.
rulebook-word-demand = Demand: a card wants something of the other player every turn; often whoever cannot pay has to retreat.
rulebook-word-people-hoax = { city-colour-white.people }. In the card game: { web-people-hoax.text }
rulebook-word-people-vulca = { city-colour-black.people }. In the card game: { web-people-vulca.text }
rulebook-word-people-mimix = { city-colour-brown.people }. In the card game: { web-people-mimix.text }
rulebook-word-people-flit = { city-colour-grey.people }. In the card game: { web-people-flit.text }
rulebook-word-people-khind = { city-colour-green.people }. In the card game: { web-people-khind.text }
rulebook-word-people-terrah = { city-colour-red.people }. In the card game: { web-people-terrah.text }
rulebook-word-people-pillar = { city-colour-yellow.people }. In the card game: { web-people-pillar.text }
rulebook-word-people-aqua = { city-colour-blue.people }. In the card game: { web-people-aqua.text }
rulebook-word-people-buka = { people-buka }. In the card game: { web-people-buka.text }
