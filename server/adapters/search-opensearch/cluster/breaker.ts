/** Requests in a row that no node answered, after which none is sent. */
const mostFailures = 5;

/**
 * Opens once so many requests in a row were answered by no node: further ones fail at once and not after their time, until
 * somebody has found out that one may be sent.
 */
export class Breaker {
  #failures = 0;

  get isOpen(): boolean {
    return this.#failures >= mostFailures;
  }

  /** A node answered, be it with a refusal. */
  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
  }

  /** Requests are sent again; the next failure opens it anew. */
  tryAgain(): void {
    this.#failures = Math.min(this.#failures, mostFailures - 1);
  }
}
