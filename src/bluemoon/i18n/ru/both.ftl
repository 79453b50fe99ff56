# Что говорят обе игры за любым столом: перечни, что случилось за столом, почему бот сходил бы так, почему стол отказывает.

## Перечни

list-last = { $rest } и { $last }
list-next = { $rest }, { $next }
list-same_cards = { $count ->
        [1] { CARD($card) }
       *[other] { $count } × { CARD($card) }
    }
list-cards = { CARDS($cards) }
list-names = { NAMES($names) }

## Летопись: что случилось за столом

table-log-begin = { $who ->
        [you] Игра начинается. Первый ход ваш.
       *[other] Игра начинается. Первый ход: { $name }.
    }
table-log-undo = { $who ->
        [you] Вы отменяете { table-log-moves }.
       *[other] { $name } отменяет { table-log-moves }.
    }
table-log-undo_agreed = { $who ->
        [you] Все согласны: вы отменяете { table-log-moves }.
       *[other] Все согласны: { $name } отменяет { table-log-moves }.
    }
table-log-redo = { $who ->
        [you] Вы возвращаете { table-log-moves }.
       *[other] { $name } возвращает { table-log-moves }.
    }
table-log-moves = { $count ->
        [one] { $count } действие
        [few] { $count } действия
       *[other] { $count } действий
    }
table-log-ask_undo = { $who ->
        [you] Вы просите разрешения отменить действие.
       *[other] { $name } просит разрешения отменить действие.
    }
table-log-accept_undo = { $who ->
        [you] Вы не против отмены.
       *[other] { $name } не против отмены.
    }
table-log-refuse_undo = { $who ->
        [you] Вы против отмены: действие остаётся в силе.
       *[other] { $name } против отмены: действие остаётся в силе.
    }
table-log-sit = { $who ->
        [you] Вы садитесь за стол.
       *[other] { $name } садится за стол.
    }
table-log-leave = { $who ->
        [you] Вы уходите из-за стола.
       *[other] { $name } уходит из-за стола.
    }
table-log-bot = { $who ->
        [you] За вас играет бот.
       *[other] Вместо игрока { $name } играет бот.
    }
table-log-no_bot = { $who ->
        [you] Вы снова играете сами.
       *[other] { $name } снова в игре.
    }

## Почему бот сходил бы так

hint-reason-only = Других разумных ходов нет.
hint-reason-close = Разница мала: следующий ход не хуже.
hint-reason-better = Главное преимущество перед следующим ходом: { $term }.
hint-reason-ahead = Этот ход чаще ведёт к победе, хотя одной решающей причины нет.
hint-reason-by_lot = Наугад: этот бот не думает.

## Почему отказывает стол

table-refusal-not_your_turn = Сейчас не ваш ход. Когда он наступит, доступное засветится.
table-refusal-stale = В ту же минуту на столе что-то изменилось. Теперь всё обновлено; выберите ещё раз.
table-refusal-not_your_seat = Это место другого игрока; играть можно только за своё.
table-refusal-game_over = Партия окончена. Можно сыграть ещё одну.
table-refusal-nothing_to_undo = В этом ходу у вас нет действий, которые можно отменить.
table-refusal-undo_needs_consent = С тех пор кто-то увидел карту или сделал ход: на отмену нужно согласие остальных.
table-refusal-nothing_to_redo = Возвращать нечего: ничего не отменяли или после отмены уже сделан другой ход.
table-refusal-too_fast = Слишком быстро. Подождите секунду и попробуйте снова.
table-refusal-already_thinking = Несколько ваших вопросов уже обдумываются. Дождитесь ответа и спросите снова.
table-refusal-hint_dropped = Игра пошла дальше или вы спросили ещё раз, и эта подсказка больше не нужна. Попросите новую, когда понадобится.
table-refusal-adviser_trouble = Бот не смог придумать подсказку. Ваша партия не пострадала: продолжайте без неё или спросите позже.
table-refusal-unknown_table = Такого стола нет. Возможно, его закрыли; новый можно открыть на главной странице.
table-refusal-table_full = За этим столом заняты все места. Можно посмотреть игру.
table-refusal-seat_taken = Это место только что заняли. Выберите другое.
table-refusal-not_started = Игра ещё не началась: не все места заняты.
table-refusal-bad_message = Сервер не понял эту страницу. Обновите её и попробуйте снова.
table-refusal-unknown_action = Стол не знает такого действия. Обновите страницу и выберите ещё раз.
table-refusal-server_stopping = Сервер перезапускается. Партия сохранена; страница сама вернётся к ней.
table-refusal-not_found = По этому адресу ничего нет. Все столы — на главной странице.
table-refusal-not_over = Партия ещё идёт; это можно будет сделать, когда она закончится.
table-refusal-already_started = Игра уже началась. Можно посмотреть.
table-refusal-not_host = Это может сделать только тот, кто открыл стол.
table-refusal-foreign_page = Запрос пришёл с чужой страницы. Откройте стол здесь и попробуйте снова.
table-refusal-too_large = Это больше, чем сервер читает за раз. Обновите страницу и попробуйте снова.
table-refusal-bad_request = Сервер не понял запроса. Проверьте, что вы ввели, или обновите страницу.
table-refusal-server_trouble = На сервере что-то сломалось; партия не пострадала. Обновите страницу и попробуйте снова.
table-refusal-store_trouble = Сейчас сервер не может записать игру. Ничего не изменилось; попробуйте ещё раз чуть позже.
table-refusal-unfinished = Это лишь половина хода: выберите то, чего не хватает.
table-refusal-already_asked = Кто-то уже спросил; дождитесь ответов.
table-refusal-nobody_asks = Никто больше не просит об отмене: отвечать не на что.
table-refusal-bad_name = В имени должно быть от 1 до { $most } видимых знаков. Выберите другое.
table-refusal-bad_seats = На каждом месте кто-то должен сидеть, и на одном из них — вы. Поменяйте места и попробуйте снова.
table-refusal-bad_link = Эта ссылка не открывает места за этим столом. Попросите новую у того, кто её прислал.
table-refusal-needs_link = Это место — для гостя со ссылкой. Попросите её у того, кто открыл стол.
table-refusal-not_a_duel = Колоды выбирают только для дуэли, а здесь играют в другую игру.
table-refusal-deck_agreed = О колоде этого места договорились, когда открывали стол; её уже не сменить.
table-refusal-deck_missing = Ещё не все колоды готовы. Партия начнётся, когда каждый игрок выберет свою.
table-refusal-bad_deck = Этой колодой играть пока нельзя. Откройте её на странице «Сборка колод»: там названо всё, что не так.

## Девять народов, каждый одной строкой

web-people-hoax = Hoax
    .text = Мудрецы: запреты и прочная поддержка.
web-people-vulca = Vulca
    .text = Огненные: прямая сила, прежде всего в огне.
web-people-mimix = Mimix
    .text = Проворные: воительницы, которые выходят парами.
web-people-flit = Flit
    .text = Крылатые: стая усилений, которые возвращаются на руку.
web-people-khind = Khind
    .text = Юные: банды, растущие карта за картой.
web-people-terrah = Terrah
    .text = Могучие: земля, бури и требования.
web-people-pillar = Pillar
    .text = Хитрые: много усилений — и пустеющая рука соперника.
web-people-aqua = Aqua
    .text = Текучие: защищённые карты и волны карт FREE.
web-people-buka = Buka
    .text = Захватчики: блеф лицом вниз и корабли с грузом.
