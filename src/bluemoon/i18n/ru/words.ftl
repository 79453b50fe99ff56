# Слова игр, как они стоят в предложениях страницы: каждое объясняют тому, кто на него указывает. Сами объяснения — в других
# файлах (где именно, сказано в client/src/rules/glossary.ts). «*» — любое окончание; «=» — буквы как есть, строчные или
# заглавные; «—»: в этом языке нет слова, которое значит только это.

word-crystal = кристалл*
word-scale = чешуй* чешуе*
word-obelisk = обелиск*
word-offering = подношени*
word-marker = маркер*
word-figure = фигур*
word-dragon = дракон*
word-box = —
word-courtyard = двор двора двору двором дворе
word-majority = большинств*
word-character = персонаж*
word-booster = усилени*
word-support = поддержк* поддержек
word-leadership = лидерств*
word-leader = лидер лидера лидеру лидером лидере лидеры лидеров
word-mutant = мутант*
word-ship = корабл*
word-bluff = блеф* =BLUFF
word-gang = банд* =GANG
word-pair = пара пары паре пару парой =PAIR
word-shield = щит щита щиту щитом щите щиты щитов щитами =SHIELD
word-stop = =STOP стоп
word-free = =FREE
word-retrieve = возврат* =RETRIEVE
word-protected = =PROTECTED
word-moon = луна луны луне луну луной лун лунам лунами лунах
word-fire = =огонь =огня =огню =огнём =огне
word-earth = =земля =земли =земле =землю =землёй
word-fight = бой боя бою боем бое бои боёв боям боями боях
word-retreat = отступ*
word-announce = объяв*
word-total = итог итога итогу итогом итоге
word-active = активн*
word-covered = накры* накро*
word-ignored = учитыва*
word-demand = требован*
word-people-hoax = ={ people-hoax }
word-people-vulca = ={ people-vulca }
word-people-mimix = ={ people-mimix }
word-people-flit = ={ people-flit }
word-people-khind = ={ people-khind }
word-people-terrah = ={ people-terrah }
word-people-pillar = ={ people-pillar }
word-people-aqua = ={ people-aqua }
word-people-buka = ={ people-buka }
