# Lessons. A title is lesson-GAME-NAME; what is to be done in its steps is -1, -2 and so on, and .done says what that was.
# Name a tile, a card or a dragon only by TILE("…"), CARD("…"), DRAGON("…"), a card of the duel as { "Volca" }: what is
# named so is looked for in the position. -N-why says why another move is not what the step is about.

## The list

lessons-title = Learn by playing
lessons-lead = Short lessons at real tables: one idea at a time, and you make every move yourself. A wrong move is explained and never counts; you can always begin again or be shown. What a word or a picture of the game means is told to whoever points at it, or keeps a finger on it.
lessons-begin = Begin
lessons-go-on = Go on
lessons-repeat = Once more
lessons-done = (done)
lessons-none = This page was built without the rules of the games; lessons need them.
lessons-puzzles = And when you know the games: puzzles

## The note over the table

lessons-note = Lesson
lessons-all = All lessons
lessons-count = { $number } of { $count }
lessons-again = Again
lessons-show = Show me
lessons-next = Next lesson
lessons-play = Play now
lessons-afresh = From the beginning
lessons-astray = The lesson would play otherwise here, and this way may not lead there.
lessons-back = “Again” takes you back.
lessons-missed = Not quite; press “Again” and try another way.
table-refusal-not_in_lesson = The rules allow that, but it is not what this step is about. { $goal }
table-refusal-lesson_astray = The lesson began in another way: press “Again”, or go on by yourself.
table-refusal-lesson_missed = This way does not lead there any more. Press “Again” to go back.

## The city

lesson-city-walk = Walk
lesson-city-walk-1 = Six offerings at the obelisk win the game. First learn to walk: from the courtyard, where your round figure stands, go to the { TILE("fire_temple") }. Tap it.
    .done = One step. You have two in each turn, and may turn corners.
lesson-city-walk-2 = Take the second step: go on to the { TILE("citadel") }.
    .done = That is as far as you get on foot.
lesson-city-walk-3 = There is nothing you want to build here yet. End your turn: you draw two cards.
    .done = A turn is always: walk, build, draw. Now let us build.

lesson-city-build = Build with one colour
lesson-city-build-1 = Every building asks for cards of its colour. You hold black ones: walk to the black { TILE("fire_temple") }.
    .done = You build only where you stop.
lesson-city-build-2 = It has three places to pay: 5, 4 and 3. Pay the 5 with { CARD("black 2") } and { CARD("black 3") }.
    .done = Your marker lies there: you have helped to build.
lesson-city-build-2-why = The 5 is exactly 2 and 3; your other 3 is wanted for the next place.
lesson-city-build-3 = You may pay as often as your cards allow. Pay the 3, too, with { CARD("black 3") }.
    .done = Each place is paid on its own; nothing is given back for paying too much.

lesson-city-rewards = A building stands
lesson-city-rewards-1 = The { TILE("fire_temple") } lacks one place: 4. One marker there is yours, one is not. Pay the last place with { CARD("black 2") } and { CARD("black 2") }.
    .done = It stands! Everybody who helped gets what is printed beside the stones, 3 crystals; whoever has most markers also what is beside the crown. That makes 5 for you.
lesson-city-rewards-1-why = This is about the last place of the { TILE("fire_temple") }: a building rewards nobody before all its places are paid. You stand on it already, so stay there, and pay the 4 with 2 and 2.

lesson-city-neighbours = Good neighbours
lesson-city-neighbours-1 = What stands already pays whoever builds next door. The { TILE("fire_temple") } gives 3 crystals each time: rebuild the { TILE("hospice") } beside it with { CARD("red 3") }.
    .done = 1 crystal for the building, 3 more from its neighbour, and a golden scale for most markers. Build side by side.

lesson-city-dragons = Dragons and scales
lesson-city-dragons-1 = Dragons look after whoever builds. Some cards call them: use { CARD("black 1") } to fly { DRAGON("red") } to the { TILE("fire_temple") }.
    .done = The card is spent for its power; it cannot pay any more.
lesson-city-dragons-2 = Now walk there and pay the place of 3 with { CARD("black 3") }.
    .done = One golden scale for each dragon that is there. When the last scale is taken they are scored: 6 crystals for most, 3 for three or more.
lesson-city-dragons-2-why = A scale goes only to whoever pays a place on the tile of a dragon: here the { TILE("fire_temple") }, with { CARD("black 3") }.

lesson-city-dragon-steps = A dragon walks
lesson-city-dragon-steps-1 = { DRAGON("red") } sits on the { TILE("mill") }. With { CARD("black 2") } it walks up to three steps: send it to the { TILE("fire_temple") }, go there yourself and build for a scale.
    .done = Ones fly a dragon anywhere, twos let it walk; black for { DRAGON("red") }, red for { DRAGON("green") }, blue for { DRAGON("blue") }.
lesson-city-dragon-steps-1-why = The dragon, your figure and a place that you pay have to be on one tile: the { TILE("fire_temple") }. A card whose power you used cannot pay.

lesson-city-flit = { people-flit }: far away
lesson-city-flit-1 = The white { TILE("library") } is three steps away. { CARD("grey 2") } gives you two more steps: use it and go there.
    .done = A { people-flit } 1 would even carry you to any tile.
lesson-city-flit-1-why = On foot you get two steps, and the { TILE("library") } is three away: only { CARD("grey 2") } brings you there in this turn.
lesson-city-flit-2 = Now build: pay the place of 3 with { CARD("white 3") }.
    .done = Powers of the walk come first, then you build.
lesson-city-flit-2-why = This is about building where you stopped: the { TILE("library") } asks for white, and { CARD("white 3") } pays its place of 3 exactly.

lesson-city-khind = { people-khind }: always one
lesson-city-khind-1 = { CARD("green 1") } counts as one in any colour. Pay the place of 3 in the red { TILE("earth_temple") } with { CARD("red 2") } and { CARD("green 1") }.
    .done = Every { people-khind } card helps everywhere.
lesson-city-khind-1-why = The { TILE("earth_temple") } asks for red, and your red card is only a 2: it is { CARD("green 1") } that makes it 3.

lesson-city-mimix = { people-mimix }: two are three
lesson-city-mimix-1 = You hold no blue card. But { CARD("brown 1") } and { CARD("brown 2") } together count as three in any colour: pay the place of 3 in the blue { TILE("water_temple") }.
    .done = Any two { people-mimix } cards of 1 or 2 are such a pair.
lesson-city-mimix-1-why = The { TILE("water_temple") } asks for blue, and you hold none: here two { people-mimix } cards pay together, or nothing does.

lesson-city-hoax = { people-hoax }: another colour
lesson-city-hoax-1 = { CARD("white 1") } makes up to four cards of one colour count as another. Go to the black { TILE("fire_temple") } and pay its 5 with { CARD("yellow 3") } and { CARD("yellow 2") }, made black.
    .done = The white card itself pays nothing.
lesson-city-hoax-2 = { CARD("white 2") } does that for one card. Pay the 3 with { CARD("red 3") }.
    .done = { people-hoax } turn any hand into the right one.
lesson-city-hoax-2-why = The 3 asks for black, and you hold none: this is about { CARD("white 2") }, which makes the red 3 black.


lesson-city-offering = Offerings
lesson-city-offering-1 = Crystals win nothing by themselves: they are offered at the obelisk. You have 9. Go to the { TILE("courtyard") }.
    .done = Here stands the obelisk.
lesson-city-offering-2 = Make an offering: the next place costs 7 crystals.
    .done = Your marker lies on the obelisk. Of two players, the first with six offerings wins; and each row costs more than the one before.

lesson-city-pillar = { people-pillar }: once more
lesson-city-pillar-1 = One offering a turn; but with { CARD("yellow 1") } you make another, for 1 crystal more. Make two offerings in this turn at the { TILE("courtyard") }.
    .done = A journey saved: that is how races are won.
lesson-city-pillar-1-why = Offerings are made at the { TILE("courtyard") }, one a turn; a second one needs { CARD("yellow 1") }. So go there, offer, and keep that card for it.

lesson-city-draw = Throw away, draw
lesson-city-draw-1 = At the end of a turn you may throw away up to two cards; then you draw two more than you threw away. Throw away { CARD("red 1") } and { CARD("blue 1") }, then draw.
    .done = Two away, four drawn. There is no limit to your hand.

lesson-city-race = One turn left
lesson-city-race-1 = Five offerings each: the sixth wins. Your opponent stands beside the { TILE("courtyard") } with crystals enough, and the next turn is not yours. You are three steps away. Win now!
    .done = That was the race. Cards that carry you are worth keeping for the last turn.
lesson-city-race-1-why = Whatever does not end with an offering in this turn loses the game. Walking is too slow: one of your grey cards carries you farther.

lesson-city-first-game = Your first game
lesson-city-first-game-1 = Now a whole game against a gentle bot. Begin with something you can pay: walk to a building and build.
    .done = Well begun.
lesson-city-first-game-2 = Now finish a building: those with one place are quick. End turns whenever there is nothing more to do.
    .done = Your first crystals. Build beside what stands already, and they come faster.
lesson-city-first-game-3 = Bring crystals to the { TILE("courtyard") } and make your first offering. If you do not know what to do, ask for a hint.
    .done = One of six!
lesson-city-first-game-4 = You know all you need. Make six offerings before the bot does.
    .done = You have won your first game. Welcome to { game-city }!

## The card game

lesson-duel-fire = A fight in fire
lesson-duel-fire-1 = Won fights bring dragons to your side, and dragons win the game. Fights are about fire or earth, and you open this one. Play { "Volca" }, who has 5 in fire.
    .done = The red number is fire, the other one earth.
lesson-duel-fire-2 = Now say what the fight is about: announce your fire.
    .done = Your opponent had to be at least as strong, and is: 5 against your 5.
lesson-duel-fire-3 = Now it is you who must bring at least 5. Play { "Scorch the Inflammable" } with 6, and announce.
    .done = Nobody there could match that: your opponent retreats, and a dragon comes to your side.

lesson-duel-retreat = Match, or retreat
lesson-duel-retreat-1 = Your opponent has opened with 5 fire. You must bring at least 5: play { "Volca" } and announce.
    .done = Matched. Your new character always covers what you fought with before.
lesson-duel-retreat-2 = Now it is 7 against you, and nothing you hold is enough. Retreat: it costs one dragon, and you keep your cards.
    .done = The dragon comes back one day. Whoever retreats opens the next fight, with six cards in hand again.

lesson-duel-dragons = Six cards, two dragons
lesson-duel-dragons-1 = Win this fight with six or more cards lying on your side, and two dragons come. Four lie there: play { "Flamebreath the Dazzling" } and { "Lightning Bolts" }.
    .done = Two dragons! With three on your side, the next one wins the game at once.
lesson-duel-dragons-1-why = What counts here is how many cards lie on your side when the other one retreats: six bring two dragons, fewer bring one. So it takes a character, and one more card after it.

lesson-duel-boosters = Boosters and supports
lesson-duel-boosters-1 = 5 fire against you. { "Blaze" } has only 4, but after a character you may play one booster or support: add { "Fireblast" }.
    .done = A booster lies with its character, and is covered with it.
lesson-duel-boosters-2 = 7 against you. Play { "Spark" }, and this time the support { "Lightning Bolts" }.
    .done = A support lies beside the fight and counts until it ends.

lesson-duel-leadership = Leadership
lesson-duel-leadership-1 = 6 fire against you, and your characters are weak. A leadership card comes first in your turn: play { "Cast Cataclysm" }, and let it take away { "Tome of Wisdom" }.
    .done = Only 3 are left there: what must be matched is counted at the end of your turn, not before.
lesson-duel-leadership-2 = Now { "Shimmer" } with 3 is enough.
    .done = One leadership card a turn, before anything else.
lesson-duel-leadership-2-why = Only 3 fire are left against you, and { "Shimmer" } has 3: that is what the leadership card was for.

lesson-duel-shield = Shields
lesson-duel-shield-1 = 5 earth against you, and you have next to none. A shield of the right element is enough by itself: play { "Spark" }, then { "Infernal Armor" }.
    .done = Behind a shield you need not match. It protects as long as it is not covered.
lesson-duel-shield-1-why = Strength does not help here: none of your characters has more than 2 in earth, against 5. The shield does, and { "Infernal Armor" } is your one booster after the character.

lesson-duel-pair = Pairs
lesson-duel-pair-1 = Two characters whose names begin with the same word and that bear the sign of pairs are played together: { "Wild Gazelle" } and { "Wild Antelope" } bring 6.
    .done = Both count, and neither covers the other.
lesson-duel-pair-1-why = 5 are against you, and each of the two has 3. This is about a pair, played one after the other in the same turn: { "Wild Gazelle" } and { "Wild Antelope" }.

lesson-duel-free = Free cards
lesson-duel-free-1 = { "Dancer of Dawn" } has 4, and 5 are against you. { "Sun Setting" } is free: play it besides.
    .done = Free cards come on top of what you may play anyway.
lesson-duel-free-1-why = This is about free cards: { "Sun Setting" } comes besides your character, and its 2 are what { "Dancer of Dawn" } lacks.

lesson-duel-stop = Stop
lesson-duel-stop-1 = 4 fire against you. { "Shaman of the Here and Now" } brings 2 and a stop sign: after it you play nothing more this turn. So first play { "Sun Setting" }, which is free, and then the Shaman. Her power then opens your deck: if you want a card of it, take it; else press “Take none”.
    .done = Whatever shall lie beside a card with a stop sign is played before it. Powers still work after it.
lesson-duel-stop-1-why = This is about order: after { "Shaman of the Here and Now" } nothing more may be played, so { "Sun Setting" } has to lie there before.

lesson-duel-gang = Gangs
lesson-duel-gang-1 = { people-khind } come in gangs, by their names. Play the whole gang: { "FunFair" }, { "FunFlap" } and { "FunFun" }, who doubles them all. Announce 12!
    .done = Any number of one gang may be played as your one character.
lesson-duel-gang-1-why = 12 is what the whole gang has: { "FunFair" }, { "FunFlap" } and { "FunFun" } in one turn. Without one of them it is less, and who has another name is not of this gang.

lesson-duel-ignore = What is ignored
lesson-duel-ignore-1 = 6 against you, and 3 of them are { "Tome of Wisdom" }. While { "Flitterflutter" } fights, supports there are ignored. Play it, and { "Launch Dazzling Flares" }.
    .done = What is ignored counts nothing: no numbers, no signs, no text. Tap the total to see what counts, and why.
lesson-duel-ignore-1-why = Without { "Flitterflutter" } the { "Tome of Wisdom" } counts, and 6 are against you; with it only 3, and its own 2 with the booster are enough.

lesson-duel-demand = Demands
lesson-duel-demand-1 = { "Caterpillar Fireeater" } demands cards with 3 fire from your hand every turn, or you must retreat. Play { "Blaze" }, tap the Caterpillar to meet its demand, pay with { "Shimmer" } and announce.
    .done = Paid, for this turn. Sometimes a demand is dearer than the dragon.
lesson-duel-demand-1-why = This is about the demand: before you announce, cards with 3 fire have to leave your hand for { "Caterpillar Fireeater" }. { "Blaze" } fights, so { "Shimmer" } pays.

lesson-duel-first-fight = The rulebook's first fight
lesson-duel-first-fight-1 = You are { people-vulca }, as in the rulebook. Open with { "Volca" } in fire.
    .done = { people-hoax } answers with a character and a support: 5 against 5.
lesson-duel-first-fight-2 = Strike: { "Flamebreath the Dazzling" } with the booster { "Fireblast" } makes 10.
    .done = { people-hoax } retreats. Three cards lie on your side, so one dragon comes.

lesson-duel-second-fight = The rulebook's second fight
lesson-duel-second-fight-1 = { people-hoax } has opened with 3 earth. Answer with { "Aaralia-Aqua Secunda" } and { "Flickering Fires" }: 5, and no more leadership cards for { people-hoax }.
    .done = { people-hoax } brings 7 earth.
lesson-duel-second-fight-2 = Time for a mutant: { "Zig-nur-Don" } may come, for you are far behind. The fight turns to fire.
    .done = And { people-hoax } brings { "Hank Highflyer Hawk" }, who ignores your characters.
lesson-duel-second-fight-3 = { "Glimmer" } is ignored, but you have played a character; { "Elemental Enchantment" } lifts your total to 6.
    .done = { people-hoax } still reaches 7.
lesson-duel-second-fight-4 = You may fight on or save your cards. The rulebook retreats: so do you.
    .done = Six cards lay on the other side, so two dragons moved.

lesson-duel-mutant = Mutants
lesson-duel-mutant-1 = 7 earth against you. A mutant may be played only in such need: { "Zig-nur-Don" } turns the fight to fire and has a shield.
    .done = Its stop sign ends your plays; but the other one has to fight in fire now.
lesson-duel-mutant-1-why = In earth you cannot reach 7 with what you hold. This is about the mutant: { "Zig-nur-Don" } comes as your character and makes it a fight of fire.

lesson-duel-bluff = Bluffs
lesson-duel-bluff-1 = { people-buka } may lay a card with the sign of bluff face down as a support of 2. In this fight of earth, let { "Cannoneer Qu Cha" } be the bluff, behind { "Captain Ariosa Paal" }, and announce 6.
    .done = You were called; but the sign of earth was there, so it was an honest bluff: a dragon comes to you. A dishonest one would have cost the fight.
lesson-duel-bluff-1-why = This is about an honest bluff: its sign is that of the fight, earth, as on { "Cannoneer Qu Cha" }. It is laid after the character, and { "Captain Ariosa Paal" } with its 2 makes 6.

lesson-duel-deck = Build a deck with moons

lesson-duel-ship = Ships
lesson-duel-ship-1 = Ships come in place of a leadership card and outlast the fight. Play { "Sea Falcon" }.
    .done = It lies in the harbour, and carries two cards.
lesson-duel-ship-1-why = A ship is played where a leadership card would be, at the beginning of the turn; whatever else you do first lets that moment pass.
lesson-duel-ship-2 = Fight on with { "Commodore Lo Tan" }, and instead of a support load { "Captain Ariosa Paal" }.
    .done = When the ship lands at the beginning of a turn, { people-buka } step off it for free.
lesson-duel-ship-2-why = This is about loading: it comes after your character, and in the place of a booster or support. { "Commodore Lo Tan" } fights, { "Captain Ariosa Paal" } goes on board.
