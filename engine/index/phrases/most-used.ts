/** Keeps the few of many that are used most. */
export class MostUsed {
  readonly #most: number;
  /** The most used first. */
  readonly #kept: { readonly item: number; readonly uses: number }[] = [];
  /** What is not used more has no place any more. */
  least = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(item: number, uses: number): void {
    if (uses <= this.least) return;
    let at = this.#kept.length;
    while (at > 0 && (this.#kept[at - 1]?.uses ?? Infinity) < uses) at--;
    this.#kept.splice(at, 0, { item, uses });
    if (this.#kept.length > this.#most) this.#kept.pop();
    if (this.#kept.length === this.#most) this.least = this.#kept.at(-1)?.uses ?? 0;
  }

  all(): number[] {
    return this.#kept.map(({ item }) => item);
  }
}
