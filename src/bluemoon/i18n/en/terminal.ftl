# What the terminal says.

play-welcome = Blue Moon City: { $players } players, edition { $edition }{ $extras }. Seed { $seed }.
play-you = { $marks }. Type a number or words; "help" and "rules" tell more, "quit" leaves.
play-hand_over = { $name }, it is your turn. Press Enter when only you can see the screen.
play-which = Which one: { $names }?
play-why_which = Ask about one action, as: why { $example }
play-why_legal = { $words }: this you can do now.
play-refused = { $words }: { $message } (rule { $rule })
play-not_understood = "{ $typed }": no such choice. A number, its words, or "help".
play-forced = Nothing else can be done here: { $words }.
play-undone = Taken back: { $words }
play-no_undo = There is nothing to take back: only your own actions of this turn, and none from before a card was drawn.
play-saved = Saved: { $file }
play-save_where = Where to? As: save my.game
play-save_offer = Save the game? A file name, or Enter to leave without:
play-resume_hint = Go on later with: bluemoon play city --resume { $file }
play-bye = Goodbye.
play-no_such_tile = "{ $typed }": no such tile. Ask as: look mill
play-result-player = player
play-result-offerings = offerings
play-result-crystals = crystals
play-result-scales = scales
play-result-cards = cards
play-result-turns = After { $turns } turns.

look-boxes = { $tile }: boxes { $boxes }.
look-rebuilt = { $tile } is rebuilt.
look-majority = Most markers: { $reward }.
look-construction = Every helper: { $reward }.
look-neighbourhood = A building finished next to it later gives each of its helpers: { $reward }.
look-special-move_anywhere = Additional action (rebuilt or not): your figure goes to any tile, and the turn is over but for the reset.
look-special-draw_two = Additional action (rebuilt or not): draw two cards.
look-special-one_offering = Additional action (rebuilt or not): make one offering here.
look-courtyard = Courtyard: end your walk here to make an offering at the obelisk. The next one costs { $cost } crystals.
look-nothing = nothing

help = You can type
      a number           the choice with this number; 0 goes on to the next part of the turn
      its words          as "move mill", "fly red", "box 1", "red 2"; beginnings will do: "m mi"
      why WORDS          why something cannot be done: "why move mill"
      look TILE          what a building asks and gives
      undo               take back your last action, as long as no card was drawn
      board, rules       see the city again; how the game goes
      save FILE, quit    nothing is lost: go on later with --resume FILE
    Cards: "red 2", "terrah 2" and "t2" are the same card.

rules = Your turn has three parts.
      1 Walk up to two tiles. Cards can help: the 1s and 2s of black, red and blue move the red,
        green and blue dragon; grey 1 takes you anywhere, grey 2 gives two more steps.
      2 Build where you stand: pay a box with cards of its colour (their values add up) and put your
        marker on it. Green cards count 1 as any colour; two brown cards (1 or 2) count 3 as any
        colour; white 1 and 2 recolour others. With dragons on the tile your first marker of the turn
        earns a golden scale each. When the last box is filled, most markers and every helper are
        rewarded, and rebuilt neighbours add theirs.
        In the courtyard you offer crystals to the obelisk instead: this is what wins the game.
      3 Discard up to two cards and draw two more than that.
    When the last golden scale is taken, most scales earn 6 crystals, three or more earn 3.
    { $offerings } offerings win. All rules, numbered: docs/rulebook/city.md
