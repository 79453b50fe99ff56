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

## The card game

lesson-duel-fire = A fight in fire
lesson-duel-fire-1 = Fights are about fire or earth, and you open this one. Play { "Volca" }, who has 5 in fire.
    .done = The red number is fire, the other one earth.
lesson-duel-fire-2 = Now say what the fight is about: announce your fire.
    .done = Your opponent had to be at least as strong, and is: 5 against your 5.
lesson-duel-fire-3 = Now it is you who must bring at least 5. Play { "Scorch the Inflammable" } with 6, and announce.
    .done = Nobody there could match that: your opponent retreats, and a dragon comes to your side.
