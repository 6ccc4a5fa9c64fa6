import { expect } from 'vitest';
import type { FaultMoment, StatementProxy } from '#tests/support/databases/statement-proxy.ts';

export interface Attempt {
  /** Different for each attempt. */
  readonly name: string;
  /** Where the connection broke, as a failing check names it. */
  readonly where: string;
  /** What the call gave; null where it failed. */
  readonly given: unknown;
}

export interface Task {
  /** Calls what is tried, by way of the proxy. */
  readonly run: (name: string) => Promise<unknown>;
  /** Says what has to hold after a call in which one statement failed, and that the same call then succeeds. */
  readonly check: (attempt: Attempt) => Promise<void>;
}

export interface FaultCourse {
  readonly moment: FaultMoment;
  /** Only statements that have it fail. */
  readonly text?: string;
  /**
   * Of calls that take seconds only every so many-th statement fails, from one by chance on: runs together try all of them.
   * `FAULTS=all` in the environment tries each in one run.
   */
  readonly step?: number;
}

/**
 * Lets the first statement of a call fail, then the second one of another, and so on until a call has no such statement any
 * more. Gives how many failed.
 */
export async function failEach(
  proxy: StatementProxy,
  { run, check }: Task,
  courses: readonly FaultCourse[] = [{ moment: 'before' }, { moment: 'after' }],
): Promise<number> {
  let failed = 0;
  for (const { moment, text, step = 1 } of courses) {
    const by = process.env['FAULTS'] === 'all' ? 1 : step;
    for (let place = 1 + Math.floor(Math.random() * by); ; place += by) {
      const name = `${moment}-${place}`;
      proxy.failAt(place, moment, text ?? '');
      const given = await run(name).catch(() => null);
      const statement = proxy.endFault();
      if (statement === null) {
        expect(given, `${name}: no statement failed, and the call did`).not.toBeNull();
        break;
      }
      await check({ name, where: `${name}: ${statement.slice(0, 200)}`, given });
      failed++;
    }
  }
  return failed;
}
