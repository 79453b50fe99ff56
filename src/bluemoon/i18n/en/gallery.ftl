# All cards of the card game, and a page for each.

## All of them

gallery-title = All cards · { web-brand }
gallery-heading = All cards
gallery-lead = { $count } cards of nine peoples. Open one to read what it does and what stands on it.

## One of them

gallery-card-title = { $name } · { web-brand }
gallery-others = Other cards
gallery-before = The card before: { $name }
gallery-after = The next card: { $name }
gallery-place = { $place } of { $count }
gallery-does = What it does
gallery-plain = It has no power of its own: its values and its icons are all it brings.
gallery-plain-bare = It has no power and no icons: its values are all it brings.
gallery-plain-ship = It carries { $holds ->
        [one] 1 card
       *[other] { $holds } cards
    }: load characters, boosters and supports onto it, and play them off it once it has landed. It has no other power.
gallery-holds = Carries (cards)
gallery-plain-leader = A leader has no power: it tells whose deck it is.
gallery-facts = On the card
gallery-means = What that means
gallery-people-none = none
gallery-printed = Printed deck
gallery-printed-none = none of the nine
gallery-file-name = In deck files

## The reader's deck

gallery-deck = Your deck
gallery-begin = Begin a deck with it
gallery-begin-led = Begin a deck with this leader
gallery-add = Add to my deck
gallery-take-out = Take out of my deck
gallery-make-leader = Let it lead my deck
gallery-leads = It leads your deck.
gallery-stands = { $count ->
        [one] “{ $deck }”: 1 card, { $moons } of { $most } moons.
       *[other] “{ $deck }”: { $count } cards, { $moons } of { $most } moons.
    }
gallery-is-in = It is in your deck.
gallery-full = Your deck is full with { $size } cards: take one out first.
gallery-too-dear = With it your deck would have too many moons.
gallery-to-deck = Open the deck

## No such card

gallery-lost = There is no such card
gallery-lost-note = No card is called “{ $words }”. Perhaps the address was cut short on its way to you.
gallery-near = { $count ->
        [one] Perhaps you mean this one
       *[other] Perhaps you mean one of these
    }
