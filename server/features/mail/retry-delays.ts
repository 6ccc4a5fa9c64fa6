/** How a mail that was refused for now is tried again. Times are in seconds. */
export interface RetryRule {
  /** Waits after the first tries. */
  readonly waits: readonly number[];
  /** Wait after each further try. */
  readonly thenEvery: number;
  /** Trying ends once the waits come to more than this. */
  readonly giveUpAfter: number;
}

const minute = 60;
const hour = 60 * minute;

export const retryRule: RetryRule = {
  waits: [minute, 5 * minute, 15 * minute, hour],
  thenEvery: 4 * hour,
  giveUpAfter: 72 * hour,
};

/** Waits are this part shorter or longer by chance, so that mails which failed together are not tried together. */
const spread = 0.2;

/**
 * Seconds until a mail is tried again that was tried `tries` times, or null where it is given up. `chance` is a number
 * from 0 to 1.
 */
export function delayAfter(tries: number, chance: number, rule: RetryRule = retryRule): number | null {
  const waits = Array.from({ length: tries }, (_, at) => rule.waits[at] ?? rule.thenEvery);
  if (waits.reduce((sum, wait) => sum + wait, 0) > rule.giveUpAfter) return null;
  return (waits.at(-1) ?? 0) * (1 - spread + 2 * spread * chance);
}
