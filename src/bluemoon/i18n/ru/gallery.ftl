# Все карты карточной игры, и страница для каждой.

## Все вместе

gallery-title = Все карты · { web-brand }
gallery-heading = Все карты
gallery-lead = { $count ->
        [one] { $count } карта девяти народов.
        [few] { $count } карты девяти народов.
       *[many] { $count } карт девяти народов.
    } Откройте любую: на её странице сказано, что она делает и что на ней стоит.

## Одна из них

gallery-card-title = { $name } · { web-brand }
gallery-others = Другие карты
gallery-before = Предыдущая карта: { $name }
gallery-after = Следующая карта: { $name }
gallery-place = { $place } из { $count }
gallery-does = Что она делает
gallery-plain = Своего действия у неё нет: важны только её значения и знаки.
gallery-plain-bare = Ни действия, ни знаков у неё нет: важны только её значения.
gallery-plain-ship = Вмещает { $holds ->
        [one] { $holds } карту
        [few] { $holds } карты
       *[many] { $holds } карт
    }: на корабль грузят персонажей, усиления и поддержку, а когда он причалит, играют их с него. Другого действия у него нет.
gallery-holds = Вмещает карт
gallery-plain-leader = У лидера действия нет: он говорит, чья это колода.
gallery-facts = На карте
gallery-means = Что это значит
gallery-people-none = нет
gallery-printed = Готовая колода
gallery-printed-none = ни в одной из девяти
gallery-file-name = В файлах колод

## Колода читателя

gallery-deck = Ваша колода
gallery-begin = Начать с неё колоду
gallery-begin-led = Начать колоду с этим лидером
gallery-add = Добавить в мою колоду
gallery-take-out = Убрать из моей колоды
gallery-make-leader = Сделать лидером моей колоды
gallery-leads = Возглавляет вашу колоду.
gallery-stands = { $count ->
        [one] «{ $deck }»: { $count } карта, лун: { $moons } из { $most }.
        [few] «{ $deck }»: { $count } карты, лун: { $moons } из { $most }.
       *[many] «{ $deck }»: { $count } карт, лун: { $moons } из { $most }.
    }
gallery-is-in = Она в вашей колоде.
gallery-full = Колода полна, в ней уже { $size } карт: сначала уберите одну.
gallery-too-dear = С ней в вашей колоде было бы слишком много лун.
gallery-to-deck = Открыть колоду

## Такой карты нет

gallery-lost = Такой карты нет
gallery-lost-note = Карты «{ $words }» нет. Может быть, часть адреса потерялась по дороге.
gallery-near = { $count ->
        [1] Может быть, эта
       *[other] Может быть, одна из этих
    }
