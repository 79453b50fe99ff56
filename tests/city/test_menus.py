"""What may be chosen, and why not the rest, is the same by machine code."""

from bluemoon.city import CITY
from bluemoon.city.actions import ACTIONS
from bluemoon.city.menus import PlainMenus, QuickMenus
from tests.city.test_laws import PLANS, Plan, each_of, some_positions

some_plans = each_of(PLANS[: len(PLANS) // 8])
EVERY = 23  # of the positions of a game, and of the actions


@some_plans
def test_a_menu_and_a_refusal_are_the_same_by_machine_code(plan: Plan) -> None:
    plain, quick = PlainMenus(CITY.tables), QuickMenus(CITY.tables)
    for number, state in enumerate(some_positions(plan, EVERY)):
        view = CITY.view(state, state.player)
        before = view.tobytes()
        assert quick.menu_of(view) == plain.menu_of(view)
        for action in range(number % EVERY, ACTIONS, EVERY):
            assert quick.reason_against(view, action) == plain.reason_against(view, action)
        assert view.tobytes() == before
