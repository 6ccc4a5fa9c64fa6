import { z } from 'zod';
import { leaksIn, plantedWords, type Secrets } from './planted.ts';

const line = z.looseObject({ level: z.number() });
/** Faults of the server itself are logged at this level. */
const errorLevel = 50;
const anyToken: readonly (readonly [string, RegExp])[] = [['a token', /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/]];

/** Looks through what a server logs. */
export class WatchedLog {
  /** At most so many are kept. */
  readonly faults: string[] = [];
  lines = 0;
  readonly #secrets: () => Secrets;

  constructor(secrets: () => Secrets) {
    this.#secrets = secrets;
  }

  take(text: string): void {
    this.lines++;
    const found = leaksIn(text, { owner: null, said: new Set() }, [...this.#secrets(), ...plantedWords]);
    for (const [kind, form] of anyToken) if (form.test(text)) found.push(kind);
    if (text.startsWith('{') && isError(text)) found.push('an error');
    if (found.length > 0 && this.faults.length < mostFaults) {
      this.faults.push(`the log has ${found.join(', ')}: ${text.slice(0, 1_000)}`);
    }
  }
}

const mostFaults = 10;

function isError(text: string): boolean {
  const parsed = line.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.level >= errorLevel;
}
