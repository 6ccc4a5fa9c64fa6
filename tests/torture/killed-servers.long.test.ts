import { expect, it } from 'vitest';
import { Random } from '#tests/fuzz/random.ts';
import { Findings } from './findings.ts';
import type { Kind } from './places.ts';
import { openRun } from './round.ts';

/** On each database: docs/security.md wants 20 in all. `npm run torture -- --kills N` kills more often. */
const kills = 10;

it.each<Kind>(['embedded', 'postgresql'])(
  'servers that are killed while people register, save and leave keep all that they said is done: %s',
  { timeout: 1_200_000 },
  async (kind) => {
    const seed = 1 + Math.floor(Math.random() * 2 ** 31);
    const findings = new Findings({ slack: Infinity });
    const run = await openRun(kind, new Random(seed), findings);
    try {
      const newcomers = await run.roundOfKills(kills);
      expect(newcomers.length).toBeGreaterThanOrEqual(kills);
      expect(findings.all, `--seed ${seed}`).toEqual([]);
    } finally {
      await run.close();
    }
  },
);
