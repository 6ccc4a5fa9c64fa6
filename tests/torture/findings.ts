/** What a run found wrong, and the longest that each step took. */
export class Findings {
  readonly #said: string[] = [];
  readonly #longest = new Map<string, number>();
  readonly #slack: number;

  /** A time is a finding where it is over its limit times `slack`: more than 1 on a machine that is busy with other things. */
  constructor({ slack = 1 }: { readonly slack?: number } = {}) {
    this.#slack = slack;
  }

  add(finding: string): void {
    // The first few of a kind tell enough.
    if (this.#said.length < 200) this.#said.push(finding);
  }

  /** Notes how long something took, in milliseconds: a finding where it is over the limit. */
  time(what: string, took: number, limit: number): void {
    this.#longest.set(what, Math.max(this.#longest.get(what) ?? 0, took));
    if (took > limit * this.#slack) this.add(`${what} took ${seconds(took)}, over ${seconds(limit)}`);
  }

  get all(): readonly string[] {
    return this.#said;
  }

  /** The longest times, by what took them. */
  get longest(): string {
    return [...this.#longest].map(([what, took]) => `${what} ${seconds(took)}`).join(', ');
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
