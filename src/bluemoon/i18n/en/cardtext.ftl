# What is printed on a card of the card game, in words: for cards, their reader and the terminal.
# The text of each card is in cards.ftl, but for English: there it is in the tables of the game.

## Whose it is, and of what kind

cardtext-kind = { $type } · { $people }
cardtext-type-leader = Leader
    .means = Lies open beside the table all through the game. It is never played and fights in no fight.
    .rule = D-SETUP-3
cardtext-type-leadership = Leadership
    .means = At most one a turn, as the first card of the turn. It works for this turn and lies down with the leader.
    .rule = D-LEAD-1
cardtext-type-influence = Ship
    .means = Played in place of a leadership card. Others of your cards are loaded onto it; when it lands, at the beginning of a turn, they are played off it.
    .rule = D-BUKA-1
cardtext-type-character = Character
    .means = Whoever does not retreat plays one a turn. It covers the characters and boosters played before.
    .rule = D-CHAR-1
cardtext-type-booster = Booster
    .means = Added to the characters of this turn. It counts until the next character covers it.
    .rule = D-BOOST-2
cardtext-type-support = Support
    .means = Lies in the support area and counts all through the fight.
    .rule = D-SUPP-1
cardtext-type-mutant = Mutant
    .means = A character of no people, played only while its condition holds. Most of them switch the fight to the other element.
    .rule = D-MUTANT-1

## What is on it

cardtext-values = fire { $fire }, earth { $earth }
cardtext-none = none
cardtext-fire = Fire
cardtext-earth = Earth
cardtext-no_value = No value: it adds nothing, and is neither odd nor even.
cardtext-moons = { $count ->
        [one] 1 moon
       *[other] { $count } moons
    }
cardtext-moons-mean = Moons count in a deck of another people: { $most } of them at most.
    .rule = D-DECK-4
cardtext-back = A card that lies face down
cardtext-state-covered = covered
cardtext-state-ignored = ignored
cardtext-state-silent = text void
cardtext-state-faded = icons void
cardtext-state-new = just played
cardtext-icon-stop = STOP
cardtext-icon-retrieve = RETRIEVE
cardtext-icon-pair = PAIR
cardtext-icon-free = FREE
cardtext-icon-protected = PROTECTED
cardtext-icon-shield = { $part ->
        [F] shield of fire
       *[E] shield of earth
    }
cardtext-icon-gang = gang { $part }
cardtext-icon-bluff = { $part ->
        [F] BLUFF of fire
        [E] BLUFF of earth
       *[none] BLUFF
    }

## What the icons mean; `.more` is the rule behind it

duel-icon-stop = STOP: after it you play no more cards this turn.
    .rule = D-ICON-STOP
    .more = Cards played before it stand. The total must still be reached; only cards that a text expressly allows may follow.
duel-icon-retrieve = RETRIEVE: at the beginning of your turn you may take it back into your hand.
    .rule = D-ICON-RETRIEVE
    .more = Active cards only, each for itself. Your characters stay where they are while an active opposing character shows RETRIEVE too.
duel-icon-pair = PAIR: two such cards with the same first word are played as one.
    .rule = D-ICON-PAIR
    .more = Two characters, or two boosters, both with PAIR: together they use up one allowance. The second may follow any time in the same phase. A lone PAIR does nothing.
duel-icon-free = FREE: uses up no allowance; may be played in addition.
    .rule = D-ICON-FREE
    .more = It keeps to its phase, and may be played on the opening turn. It does not help against a card that forbids its type.
duel-icon-protected = PROTECTED: while active it cannot be ignored, discarded or reduced by your opponent.
    .rule = D-ICON-PROTECTED
    .more = Only while it is active. Covered, in hand or elsewhere it is an ordinary card.
duel-icon-shield = SHIELD: while active in a fight of its element you need not match the other total.
    .rule = D-ICON-SHIELD
    .more = The number in the shield counts as usual. A shield that is ignored or void does nothing.
duel-icon-gang = COOL, TOP, FUN, NO are gangs: any number of one gang is played as one character, and may join its active members.
    .rule = D-ICON-GANG
    .more = The first character of a turn fixes the gang. It joins uncovered if nothing but that gang is active; to keep the gang going, at least one member is added every turn.
duel-icon-bluff = BLUFF: may be laid face down as a support of 2/2. If it is called, the mark must be of the fight's element.
    .rule = D-BUKA-8
    .more = After the announcement the opponent may call. If every mark is of the fight's element, a dragon comes to the bluffer; otherwise to the caller, and the bluffer retreats. A mark without element never matches.

## The reader

cardtext-read = Read { $name }
cardtext-close = Close
cardtext-before = The card before
cardtext-after = The next card
cardtext-more = More about it
cardtext-rule = Rule { $rule }
cardtext-page = Page of this card
