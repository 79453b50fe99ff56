# Задачи: позиции из партий ботов, где одно решение явно лучшее. Доли — очки из ста.

## Список

puzzles-title = Задачи
puzzles-lead = Позиции из партий ботов, где одно решение явно лучше всех остальных. Найдите его! Неверное не засчитают, но скажут, сколько оно отдаёт. Каждый день — новая задача.
puzzles-both = Задачи обеих игр
puzzles-today = Задача дня
puzzles-number = Задача { $number }
puzzles-done = (решена)
puzzles-solved-count = Решено { $solved } из { $count }
puzzles-grade-1 = Простые
    .one = простая
puzzles-grade-2 = Средние
    .one = средняя
puzzles-grade-3 = Трудные
    .one = трудная
puzzles-none = Эта страница собрана без правил игр, а задачам они нужны.

## Над столом

puzzles-note = Задача
puzzles-all = Все задачи
puzzles-hint = О чём она?
puzzles-next = Следующая задача
puzzles-ask = Ваш ход. С лучшим решением вы выигрываете отсюда { $chance ->
        [one] { $chance } партию
        [few] { $chance } партии
       *[other] { $chance } партий
    } из 100. Что вы сделаете?
puzzles-solved = Решено: отсюда вы выигрываете { $chance ->
        [one] { $chance } партию
        [few] { $chance } партии
       *[other] { $chance } партий
    } из 100. Следующее по силе ({ $second }) отдаёт { $margin ->
        [one] { $margin } очко
        [few] { $margin } очка
       *[other] { $margin } очков
    }, погрешность { $error }.
table-refusal-gives_away = Так вы отдаёте { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    } из ста. { $why }
puzzles-better = Есть решение явно лучше.
table-refusal-not_in_puzzle = Правила это разрешают, но в задаче — одно решение: сделайте только первое.

## О чём лучшее решение

puzzles-theme-city-walk = Важно, где вы окажетесь: идите.
puzzles-theme-city-journey = Прежде чем идти, примените свойство карты.
puzzles-theme-city-build = Стройте, но присмотритесь, где и чем платить.
puzzles-theme-city-offer = Обелиск рядом.
puzzles-theme-city-draw = Берегите карты: в этот ход строить нечего.
puzzles-theme-duel-character = Нужный персонаж у вас в руке.
puzzles-theme-duel-booster = Решает усиление.
puzzles-theme-duel-support = Решает поддержка.
puzzles-theme-duel-leadership = Сначала руководите: карта лидерства сейчас важнее силы.
puzzles-theme-duel-bluff = Сыграйте что-нибудь лицом вниз.
puzzles-theme-duel-ship = Подумайте о корабле.
puzzles-theme-duel-power = Одна из лежащих карт кое-что умеет.
puzzles-theme-duel-element = Дело в стихии.
puzzles-theme-duel-hold = Лучше меньше: поберегите карты.
puzzles-theme-duel-retreat = Не за каждый бой стоит держаться.
