# What everything is called: the games, the peoples with the colours of their cards, the dragons. Every page has these names.
# Messages of other files refer to them and never write such a name themselves: { people-hoax }, { city-colour-white.people }.

## The games

game-duel = Blue Moon
game-city = Blue Moon City

## Peoples

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

## The colours of their cards in the city: a card is told by both, "Hoax (white)"

city-colour-black = black
    .people = { people-vulca } ({ city-colour-black })
    .one = a { city-colour-black.people }
city-colour-red = red
    .people = { people-terrah } ({ city-colour-red })
    .one = a { city-colour-red.people }
city-colour-blue = blue
    .people = { people-aqua } ({ city-colour-blue })
    .one = an { city-colour-blue.people }
city-colour-grey = grey
    .people = { people-flit } ({ city-colour-grey })
    .one = a { city-colour-grey.people }
city-colour-green = green
    .people = { people-khind } ({ city-colour-green })
    .one = a { city-colour-green.people }
city-colour-brown = brown
    .people = { people-mimix } ({ city-colour-brown })
    .one = a { city-colour-brown.people }
city-colour-white = white
    .people = { people-hoax } ({ city-colour-white })
    .one = a { city-colour-white.people }
city-colour-yellow = yellow
    .people = { people-pillar } ({ city-colour-yellow })
    .one = a { city-colour-yellow.people }
city-colour-any = any one colour

## Dragons

city-dragon-red = Lika
city-dragon-green = Doran
city-dragon-blue = Sesha
