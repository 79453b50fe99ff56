# Lessons. A title is lesson-GAME-NAME; what is to be done in its steps is -1, -2 and so on, and .done says what that was.
# Name a tile, a card or a dragon only by TILE("…"), CARD("…"), DRAGON("…"), a card of the duel as { "Volca" }: what is
# named so is looked for in the position.

## The list

lessons-title = Learn by playing
lessons-lead = Short lessons at real tables: one idea at a time, and you make every move yourself. A wrong move is explained and never counts; you can always begin again or be shown.
lessons-begin = Begin
lessons-go-on = Go on
lessons-repeat = Once more
lessons-done = (done)
lessons-none = This page was built without the rules of the games; lessons need them.

## The note over the table

lessons-note = Lesson
lessons-all = All lessons
lessons-count = { $number } of { $count }
lessons-again = Again
lessons-show = Show me
lessons-next = Next lesson
lessons-missed = Not quite; press “Again” and try another way.
table-refusal-not_in_lesson = The rules allow that, but it is not what this step is about. { $goal }
table-refusal-lesson_missed = This way does not lead there any more. Press “Again” to go back.

## The city

lesson-city-walk = Walk
lesson-city-walk-1 = The round figure in the courtyard is yours. Walk to the { TILE("fire_temple") }: tap it.
    .done = One step. You have two in each turn, and may turn corners.
lesson-city-walk-2 = Take the second step: go on to the { TILE("citadel") }.
    .done = That is as far as you get on foot.
lesson-city-walk-3 = There is nothing you want to build here yet. End your turn: you draw two cards.
    .done = A turn is always: walk, build, draw. Now let us build.

lesson-city-build = Build with one colour
lesson-city-build-1 = Every building asks for cards of its colour. You hold black ones: walk to the black { TILE("fire_temple") }.
    .done = You build only where you stop.
lesson-city-build-2 = It has three places to pay: 5, 4 and 3. Pay the 4 with { CARD("black 2") } and { CARD("black 2") }.
    .done = Your marker lies there: you have helped to build.
lesson-city-build-3 = You may pay as often as your cards allow. Pay the 3, too, with { CARD("black 3") }.
    .done = Each place is paid on its own; nothing is given back for paying too much.

lesson-city-rewards = A building stands
lesson-city-rewards-1 = The { TILE("fire_temple") } lacks one place: 4. One marker there is yours, one is not. Pay the last place with { CARD("black 2") } and { CARD("black 2") }.
    .done = It stands! Everybody who helped gets what is printed beside the stones, 3 crystals; whoever has most markers also what is beside the crown. That makes 5 for you.

lesson-city-neighbours = Good neighbours
lesson-city-neighbours-1 = What stands already pays whoever builds next door. The { TILE("fire_temple") } gives 3 crystals each time: rebuild a building beside it. (You hold { CARD("red 3") }.)
    .done = 1 crystal for the building, 3 more from its neighbour, and a golden scale for most markers. Build side by side.

lesson-city-dragons = Dragons and scales
lesson-city-dragons-1 = Dragons look after whoever builds. Some cards call them: use { CARD("black 1") } to fly { DRAGON("red") } to the { TILE("fire_temple") }.
    .done = The card is spent for its power; it cannot pay any more.
lesson-city-dragons-2 = Now walk there and pay the place of 3 with { CARD("black 3") }.
    .done = One golden scale for each dragon that is there. When the last scale is taken they are scored: 6 crystals for most, 3 for three or more.

lesson-city-dragon-steps = A dragon walks
lesson-city-dragon-steps-1 = { DRAGON("red") } sits on the { TILE("mill") }. With { CARD("black 2") } it walks up to three steps: send it to the { TILE("fire_temple") }, go there yourself and build for a scale.
    .done = Ones fly a dragon anywhere, twos let it walk; black for { DRAGON("red") }, red for { DRAGON("green") }, blue for { DRAGON("blue") }.

lesson-city-flit = Flit: far away
lesson-city-flit-1 = The white { TILE("library") } is three steps away. { CARD("grey 2") } gives you two more steps: use it and go there.
    .done = A Flit 1 would even carry you to any tile.
lesson-city-flit-2 = Now build: pay the place of 3 with { CARD("white 3") }.
    .done = Powers of the walk come first, then you build.

lesson-city-khind = Khind: always one
lesson-city-khind-1 = { CARD("green 1") } counts as one in any colour. Pay the place of 3 in the red { TILE("earth_temple") } with { CARD("red 2") } and { CARD("green 1") }.
    .done = Every Khind card helps everywhere.

lesson-city-mimix = Mimix: two are three
lesson-city-mimix-1 = You hold no blue card. But { CARD("brown 1") } and { CARD("brown 2") } together count as three in any colour: pay the place of 3 in the blue { TILE("water_temple") }.
    .done = Any two Mimix cards of 1 or 2 are such a pair.

lesson-city-hoax = Hoax: another colour
lesson-city-hoax-1 = { CARD("white 2") } makes one card count as another colour. Go to the black { TILE("fire_temple") } and pay its 3 with { CARD("red 3") }, made black.
    .done = The white card itself pays nothing.
lesson-city-hoax-2 = { CARD("white 1") } does that for up to four cards of one colour. Pay the 5 with { CARD("yellow 3") } and { CARD("yellow 2") }.
    .done = Hoax turn any hand into the right one.

lesson-city-offering = Offerings
lesson-city-offering-1 = Crystals win nothing by themselves: they are offered at the obelisk. You have 9. Go to the { TILE("courtyard") }.
    .done = Here stands the obelisk.
lesson-city-offering-2 = Make an offering: the next place costs 7 crystals.
    .done = Your marker lies on the obelisk. Of two players, the first with six offerings wins; and each row costs more than the one before.

lesson-city-pillar = Pillar: once more
lesson-city-pillar-1 = One offering a turn; but with { CARD("yellow 1") } you make another, for 1 crystal more. Make two offerings in this turn at the { TILE("courtyard") }.
    .done = A journey saved: that is how races are won.

lesson-city-draw = Throw away, draw
lesson-city-draw-1 = At the end of a turn you may throw away up to two cards; then you draw two more than you threw away. End your turn with ten cards: throw away two before you draw.
    .done = Two away, four drawn. There is no limit to your hand.

## The card game

lesson-duel-fire = A fight in fire
lesson-duel-fire-1 = Fights are about fire or earth, and you open this one. Play { "Volca" }, who has 5 in fire.
    .done = The red number is fire, the other one earth.
lesson-duel-fire-2 = Now say what the fight is about: announce your fire.
    .done = Your opponent had to be at least as strong, and is: 5 against your 5.
lesson-duel-fire-3 = Now it is you who must bring at least 5. Play { "Scorch the Inflammable" } with 6, and announce.
    .done = Nobody there could match that: your opponent retreats, and a dragon comes to your side.
