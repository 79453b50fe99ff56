# Как всё называется: игры, народы и цвета их карт, драконы. Эти названия есть на каждой странице.
# Сообщения других файлов ссылаются на них и сами таких имён не пишут: { people-hoax }, { city-colour-white.people }.
#
# Народы и игры не переводятся и не склоняются: буква на карте — первая буква имени. Падежи драконов — признаки: gen, dat, acc, ins, loc.

## Игры

game-duel = Blue Moon
game-city = Blue Moon City

## Народы

people-vulca = Vulca
    .letter = V
people-terrah = Terrah
    .letter = T
people-aqua = Aqua
    .letter = A
people-flit = Flit
    .letter = F
people-khind = Khind
    .letter = K
people-mimix = Mimix
    .letter = M
people-hoax = Hoax
    .letter = H
people-pillar = Pillar
    .letter = P
people-buka = Buka
    .letter = B

## Цвета их карт в городе: карту называют и народом, и цветом — «Hoax (белый)»

city-colour-black = чёрный
    .people = { people-vulca } ({ city-colour-black })
city-colour-red = красный
    .people = { people-terrah } ({ city-colour-red })
city-colour-blue = синий
    .people = { people-aqua } ({ city-colour-blue })
city-colour-grey = серый
    .people = { people-flit } ({ city-colour-grey })
city-colour-green = зелёный
    .people = { people-khind } ({ city-colour-green })
city-colour-brown = коричневый
    .people = { people-mimix } ({ city-colour-brown })
city-colour-white = белый
    .people = { people-hoax } ({ city-colour-white })
city-colour-yellow = жёлтый
    .people = { people-pillar } ({ city-colour-yellow })
city-colour-any = любой один

## Драконы

city-dragon-red = Лика
    .gen = Лики
    .dat = Лике
    .acc = Лику
    .ins = Ликой
    .loc = Лике
city-dragon-green = Доран
    .gen = Дорана
    .dat = Дорану
    .acc = Дорана
    .ins = Дораном
    .loc = Доране
city-dragon-blue = Сейша
    .gen = Сейши
    .dat = Сейше
    .acc = Сейшу
    .ins = Сейшей
    .loc = Сейше
