import { GrowableUint32 } from '../growable.ts';

/** No further surface; surfaces are kept by one more than their number. */
const none = 0;

/** The surfaces of each term: the forms in which texts have it. Lists that run through two arrays of numbers. */
export class SurfacesByTerm {
  readonly #latest = new GrowableUint32();
  readonly #before = new GrowableUint32();

  /** The next surface, whose term this is; numbers of surfaces and of terms both grow by one. */
  add(term: number): void {
    while (this.#latest.length <= term) this.#latest.push(none);
    this.#before.push(this.#latest.at(term));
    this.#latest.set(term, this.#before.length);
  }

  /** The next surface, which has no term. */
  skip(): void {
    this.#before.push(none);
  }

  /** Latest first. */
  of(term: number): number[] {
    const surfaces: number[] = [];
    let next = term < this.#latest.length ? this.#latest.at(term) : none;
    for (; next !== none; next = this.#before.at(next - 1)) surfaces.push(next - 1);
    return surfaces;
  }
}
