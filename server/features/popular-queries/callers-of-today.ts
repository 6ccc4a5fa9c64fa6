import { createHmac, randomBytes } from 'node:crypto';

/** So many calls a day are distinguished; further ones are not counted. */
const mostRemembered = 200_000;

/** As long as a number can be: two of all that are remembered are alike once in ten thousand days. */
const hashBytes = 6;

/**
 * Tells whether a caller asks for something the first time today. What it remembers is a keyed hash of both, in memory
 * alone; the key is random, and gone with the day.
 */
export class CallersOfToday {
  #day = '';
  #key = randomBytes(32);
  #known = new Set<number>();

  isFirst(day: string, network: string, what: string): boolean {
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(32);
      this.#known = new Set();
    }
    if (this.#known.size >= mostRemembered) return false;
    const hash = createHmac('sha256', this.#key)
      .update(`${network}\n${what}`)
      .digest()
      .readUIntBE(0, hashBytes);
    if (this.#known.has(hash)) return false;
    this.#known.add(hash);
    return true;
  }
}
