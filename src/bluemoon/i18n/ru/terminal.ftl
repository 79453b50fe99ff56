# Что говорит терминал.

play-you = { $marks }. Наберите номер или слова; «help» и «rules» расскажут больше, «quit» — выйти.
play-hand_over = { $name }, ваш ход. Нажмите Enter, когда экран видите только вы.
play-which = Что из этого: { $names }?
play-why_which = Спросите об одном действии, например: why { $example }
play-why_legal = { $words }: это сейчас можно.
play-refused = { $words }: { $message } (правило{ "\u00A0" }{ $rule })
play-not_understood = «{ $typed }»: такого выбора нет. Номер, слова или «help».
play-forced = Больше здесь ничего сделать нельзя: { $words }.
play-undone = Отменено: { $words }
# Действие в предложении: так, как его набирают (.typed = yes), или с заголовком из меню.
play-action = { $heading } · { $shown }
    .typed = no
play-no_undo = Отменять нечего: только свои действия этого хода, и только пока никто не увидел новой карты.
play-saved = Сохранено: { $file }
play-save_where = Куда? Например: save my.game
play-save_offer = Сохранить партию? Имя файла, или Enter, чтобы выйти так:
play-resume_hint = Продолжить потом: bluemoon play { $game } --resume { $file }
play-bye = До встречи.
play-bot_fault = Бот { $bot } ошибся и не может продолжать: { $fault }
play-result-player = игрок
play-result-turns = Ходов: { $turns }.
play-warming = (Боты ещё разогреваются: в первый раз это занимает около минуты. До тех пор они играют по наитию.)

## What `bluemoon` alone asks

start-which = { game-duel }. Во что сыграем?
start-browser = обе игры в браузере: с ботами или с друзьями
start-city = { game-city } здесь, в терминале: настольная игра против бота
start-duel = { game-duel } здесь, в терминале: карточная игра против бота
start-learn-city = научиться играть в { game-city } здесь, шаг за шагом
start-learn-duel = научиться карточной игре здесь
start-puzzle-city = задача дня: город
start-puzzle-duel = задача дня: карточная игра
start-help = всё остальное, что умеет команда
start-ask = Номер (Enter: 1, q: выйти) >

hint-move = { $bot }: { $number } { $words }
hint-by_feel = По наитию
hint-plan = Весь ход: { $plan }.
hint-chance = Шанс победить: { $chance } %.
hint-called = Если ложь вскроют: { $chance } %.
hint-other = Иначе, { $chance } %: { $plan }.
hint-column-move = ход
hint-column-wins = победа
hint-column-tries = проб

replay-not_over = Партия не окончена, действий: { $actions }.
replay-place = действие { $number } из { $actions }
replay-go_on = Enter: следующий ход, q: хватит >

## Уроки

play-lesson = Урок: { $title }
play-lesson-help = Вводите номер или слова; "show" подскажет, как это делается, "again" начнёт шаг заново.
play-puzzle-bot = Бот
play-puzzle-help = Введите номер от 1 до { $count } или "quit".
play-lesson-back = "again" вернёт вас.
play-lesson-missed = Не вышло. Введите "again" и попробуйте иначе — или "show".

## Что нарисовано о городе

city-drawn-tile = { TILE($tile) }
city-drawn-the_obelisk = обелиск
city-drawn-full = заполнен
city-drawn-costs = цена { $cost }c
city-drawn-rebuilt = готово
city-drawn-near = рядом { $reward }
city-drawn-dragon = дракон
city-drawn-extra_move = +ход
city-drawn-extra_draw = +карты
city-drawn-extra_offer = +дар
city-drawn-offerings = подношен.
city-drawn-crystals = кристаллы
city-drawn-scales = чешуйки
city-drawn-cards = карты
city-drawn-markers = маркеры
city-drawn-obelisk = Обелиск
city-drawn-of = { $count } из { $total }
city-drawn-to_win = К победе
city-drawn-offered = { $count ->
        [one] { $count } подношение
        [few] { $count } подношения
       *[other] { $count } подношений
    }
city-drawn-supply = Чешуйки
city-drawn-left = осталось { $count }
city-drawn-deck = Колода
city-drawn-discarded = Сброс
city-drawn-top = верхняя { $card }
city-drawn-outside = Вне игры
city-drawn-won = Выиграно
city-drawn-face_down = { $count } лицом вниз
city-drawn-group = { $letter } { COLOUR($colour) }
city-drawn-no_cards = нет карт
city-drawn-turn = Ход { $turn }, { $who }: { $what }
city-drawn-movement = движение, { $count ->
        [one] остался { $count } шаг
        [few] осталось { $count } шага
       *[other] осталось { $count } шагов
    }
city-drawn-dragon_goes = движение, { DRAGON($dragon) } отправляется …
city-drawn-figure_goes = движение, фигурка отправляется …
city-drawn-contribution = строительство, { TILE($tile) }
city-drawn-colour = строительство, { TILE($tile) }, место { $box }: { $need } любого одного цвета
city-drawn-payment = оплата места { $box }, { TILE($tile) }: { $paid } из { $need }, { COLOUR($colour) } цвет
city-drawn-recolour_four = можно перекрасить ({ COLOUR($colour) } цвет): { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }
city-drawn-recolour_one = следующая карта перекрашивается
city-drawn-reset = добор, { $count ->
        [one] сброшена { $count } карта
        [few] сброшены { $count } карты
       *[other] сброшено { $count } карт
    }
city-drawn-over_offerings = Партия окончена: подношения.
city-drawn-over_city_rebuilt = Партия окончена: город восстановлен.
city-drawn-over_no_markers = Партия окончена: кончились маркеры.
city-drawn-over_turn_limit = Партия окончена: предел ходов.
city-drawn-winner = Победитель: { $names }
city-drawn-and = и
city-drawn-nobody = Никто не побеждает.
city-drawn-legend_boxes = Места: V чёрный  T красный  A синий  F серый  K зелёный  M коричневый  H белый  P жёлтый  * любой
city-drawn-legend_rewards = 2c/3c/1d: большинству / всем помогавшим / потом за стройку рядом.  c кристаллы, s чешуйки, d карты
