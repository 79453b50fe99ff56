// Paying a box: the best payment laid out, another one, or card by card.
import { t } from "../texts/fluent";
import { refusalText } from "../texts/refusals";
import { isRefused } from "../wire/table.svelte";
import type { BoxChoice } from "../wire/types";
import { plannedPayment } from "./advice";
import { usesOf } from "./payment";
import { IDLE, Plans, type Near } from "./plans.svelte";
import { keyOf } from "./subject";

export class PaymentPlans extends Plans {
  /** The box that is meant where none is named: that of the plan that was proposed here, else the first that can be paid. */
  get boxMeant(): number | undefined {
    const planned = plannedPayment(this.hint.given)?.box;
    return planned !== undefined && this.payable.has(planned) ? planned : [...this.payable][0];
  }

  /** Where a plan was proposed that pays this box, its payment is laid out, also once more after it was cancelled. */
  async payBox(box: number, near: Near): Promise<void> {
    const planned = plannedPayment(this.hint.given);
    const choice = this.choices?.boxes.find((one) => one.box === box);
    if (!choice) return;
    if (choice.refusal) return this.refuseBox(choice, choice.refusal, near);
    this.hint.hide();
    this.plan = { kind: "pay", box, trial: null, byHand: false, uses: [] };
    await this.lay(planned?.box === box ? planned.actions : [`box ${box}`]);
  }

  /** A box is refused by its name: nobody takes it for another one. */
  protected refuseBox({ colour, need }: BoxChoice, refusal: string, near: Near): void {
    const reason = refusalText({ reason: refusal, values: {} }, "city");
    const about = keyOf({ kind: "tile", place: this.here ?? -1 });
    this.whyNot.tell(t("table-why-box", { colour, need, reason }), about, near, refusal);
  }

  /** Lay out a payment: whole, or by hand as far as it goes. Answers whether it lies there now. */
  async lay(actions: string[], byHand = false): Promise<boolean> {
    const { plan } = this;
    if (plan.kind !== "pay") return false;
    const answer = await this.store.try(actions, byHand);
    const isStillPaying = this.plan.kind === "pay" && this.plan.box === plan.box;
    if (!isStillPaying) return false;
    if (isRefused(answer) && !byHand) this.refuse(answer);
    if (isRefused(answer) && plan.trial === null) this.plan = IDLE; // nothing lies there to go on with
    if (isRefused(answer) || answer.game !== "city") return false;
    this.plan = { ...plan, trial: answer, byHand, uses: [] };
    return true;
  }

  /** From now on card by card. */
  chooseByHand(): void {
    if (this.plan.kind === "pay") void this.lay([`box ${this.plan.box}`], true);
  }

  /** Go on by hand with this action. */
  add(action: string): void {
    if (this.plan.kind === "pay" && this.plan.trial) void this.lay([...this.plan.trial.actions, action], true);
  }

  /** Take a card back; where the rest does not stand without it, what came after goes too. */
  async takeBack(at: number): Promise<void> {
    const actions = this.plan.kind === "pay" ? (this.plan.trial?.actions ?? []) : [];
    const without = actions.filter((_, place) => place !== at);
    if (!(await this.lay(without, true))) await this.lay(actions.slice(0, at), true);
  }

  protected payWith(card: string, near: Near): void {
    const { plan } = this;
    if (plan.kind !== "pay" || !plan.trial?.payment) return;
    const uses = usesOf(plan.trial.payment, card);
    const [only] = uses;
    const { done } = plan.trial.payment;
    if (only === undefined)
      return this.whyNot.tell(t(done ? "table-pay-enough" : "table-pay-not-this"), keyOf({ kind: "card", card }), near);
    if (uses.length === 1) this.add(only);
    else this.plan = { ...plan, uses };
  }

  protected async confirmPayment(): Promise<void> {
    const { plan, here } = this;
    if (plan.kind !== "pay" || !plan.trial?.payment?.done || here === null) return;
    const { actions, payment } = plan.trial;
    await this.play(actions, { marker: { place: here, box: plan.box - 1 }, spent: payment.spent });
  }
}
