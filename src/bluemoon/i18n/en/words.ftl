# The words of the games as they stand in sentences of the page: each is explained to whoever points at it. The explanations
# stand elsewhere (client/src/rules/glossary.ts says where). “*” is any ending; “=” wants the letters as they are, small or
# capital; “—”: no word of this language means only that.

word-crystal = crystal*
word-scale = scale scales
word-obelisk = obelisk*
word-offering = offering*
word-marker = marker*
word-figure = figure figures
word-dragon = dragon*
word-box = box boxes
word-courtyard = courtyard*
word-majority = majority
word-character = character*
word-booster = booster*
word-support = support supports
word-leadership = leadership
word-leader = leader leaders
word-mutant = mutant*
word-ship = ship ships
word-bluff = bluff*
word-gang = gang*
word-pair = pair pairs
word-shield = shield*
word-stop = =STOP
word-free = =FREE
word-retrieve = retriev*
word-protected = =PROTECTED
word-moon = =moon =moons
word-fire = =fire
word-earth = =earth
word-fight = fight fights
word-retreat = retreat*
word-announce = announc*
word-total = total totals
word-active = active
word-covered = cover covers covered
word-ignored = ignore ignores ignored
word-demand = demand*
word-people-hoax = ={ people-hoax }
word-people-vulca = ={ people-vulca }
word-people-mimix = ={ people-mimix }
word-people-flit = ={ people-flit }
word-people-khind = ={ people-khind }
word-people-terrah = ={ people-terrah }
word-people-pillar = ={ people-pillar }
word-people-aqua = ={ people-aqua }
word-people-buka = ={ people-buka }
