/** Whether something is saved: `unknown` after a call that was not answered, or refused for an outage. */
type Saved = 'in' | 'out' | 'unknown';

/** What an account was informed to have saved, by name. */
export class Ledger {
  readonly #states = new Map<string, Saved>();
  readonly #history: { readonly name: string; readonly state: Saved; readonly at: number }[] = [];
  readonly #moment: (() => number) | undefined;

  /** With `moment`, it can tell later how it stood at a moment. */
  constructor(moment?: () => number) {
    this.#moment = moment;
  }

  isIn(name: string): boolean {
    return this.#states.get(name) === 'in';
  }

  /** A call is on its way. */
  ask(name: string): void {
    this.#set(name, 'unknown');
  }

  /** The call was answered: it counts. */
  acknowledge(name: string, state: 'in' | 'out'): void {
    this.#set(name, state);
  }

  /** How it stood at a moment. */
  asOf(moment: number): Ledger {
    const then = new Ledger();
    for (const { name, state, at } of this.#history) if (at <= moment) then.#set(name, state);
    return then;
  }

  /** What a list has that it should not, lacks, or has twice. What was unknown is known from then on. */
  compare(listed: readonly string[]): string[] {
    const there = new Set(listed);
    const wrong = listed.length === there.size ? [] : ['something is listed twice'];
    for (const name of there) if (!this.#states.has(name)) wrong.push(`${name} was never asked for`);
    for (const [name, state] of this.#states) {
      const isThere = there.has(name);
      if (state === 'in' && !isThere) wrong.push(`${name} was acknowledged and is lost`);
      if (state === 'out' && isThere) wrong.push(`${name} was removed and is back`);
      if (state === 'unknown') this.#set(name, isThere ? 'in' : 'out');
    }
    return wrong;
  }

  #set(name: string, state: Saved): void {
    this.#states.set(name, state);
    if (this.#moment !== undefined) this.#history.push({ name, state, at: this.#moment() });
  }
}
