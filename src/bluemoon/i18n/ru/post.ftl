# Что сервер говорит тому, кого нет за столом: уведомлением устройства или в комнате другой программы.

post-title-turn = Ваш ход: { $game }
post-title-clock = Ваше время на исходе: { $game }
post-title-welcome = Blue Moon
post-welcome = Теперь здесь появится сообщение, когда наступит ваш ход.
post-begun = Партия началась.
post-moved = Последний ход: { $who }.
post-clock = На ход у вас осталось { $hours ->
        [one] около { $hours } часа
       *[other] около { $hours } часов
    }.
post-off = Выключить
