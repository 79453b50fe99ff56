// What is waited for, as a page shows it. {#await} would hold whatever came for as long as the page is open, for what is written
// there is never looked at again: of a table that would be all that was played at it, and the memory of its rules.

export class Coming<Arrived> {
  arrived = $state.raw<{ value: Arrived } | null>(null);
  trouble = $state.raw<{ error: unknown } | null>(null);

  constructor(arrival: Promise<Arrived>) {
    arrival.then(
      (value) => (this.arrived = { value }),
      (error: unknown) => (this.trouble = { error }),
    );
  }
}
