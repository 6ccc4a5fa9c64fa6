/** `npm run torture -- --help`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Random } from '#tests/fuzz/random.ts';
import { Findings } from './findings.ts';
import { kinds as places, type Kind } from './places.ts';
import { playPowerCuts } from './power-cuts.ts';
import { openRun } from './round.ts';

const kinds = [...places, 'power-cuts'] as const;

const help = `npm run torture -- [OPTIONS]

Real servers are written to, imported into, searched and made to send mail, while their processes are killed and stopped, the
database crashes and is out of reach, nodes of OpenSearch are killed and halted, the disk fills, the power fails and the mail server refuses and hangs. After each round everything that was
acknowledged has to be there once, nothing half, every mail sent once or twice, and searches have to find what the database holds.

  --seconds N   of faults in each round (20)
  --kills N     in place of --seconds and all other faults: so many times in each round a server is killed while people register, save and leave
  --rounds N    of each kind (1)
  --hours N     in place of --rounds: all kinds, over and over
  --kinds LIST  of ${kinds.join(', ')} (all but opensearch; with --hours that too)
  --seed N      of what happens when; the processes' own timing differs from run to run
  --slack N     times may be so many times their limits, on a machine that is busy with other things (1)
  --no-sync     power cuts with FSYNC=off: shows that they find what is lost then

Ends with 1 where anything was found.
`;

const whole = z.coerce.number().int().positive();
const text = { type: 'string' } as const;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: text,
      kills: text,
      rounds: text,
      hours: text,
      kinds: text,
      seed: text,
      slack: text,
      'no-sync': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(help);
    return;
  }
  const seed = whole.parse(values.seed ?? 1 + Math.floor(Math.random() * 2 ** 31));
  const seconds = whole.parse(values.seconds ?? 20);
  const kills = values.kills === undefined ? null : whole.parse(values.kills);
  const hours = z.coerce
    .number()
    .nonnegative()
    .parse(values.hours ?? 0);
  // A cluster takes a minute to start: longer than the faults of a short run.
  const usual = kinds.filter((kind) => hours > 0 || kind !== 'opensearch');
  const chosen = z.array(z.enum(kinds)).parse(values.kinds?.split(',') ?? usual);
  const isOver = startTimer(hours * 3_600_000);
  const rounds = whole.parse(values.rounds ?? (hours === 0 ? 1 : 5));
  const findings = new Findings({ slack: whole.parse(values.slack ?? 1) });
  let pass = 0;
  do {
    const course = { seed: seed + pass, rounds, seconds, kills, syncs: !values['no-sync'] };
    for (const kind of chosen) await runKind(kind, course, findings);
    pass += 1;
  } while (!isOver());
  console.log(`longest: ${findings.longest}`);
  for (const finding of findings.all) console.log(`found: ${finding}`);
  console.log(
    findings.all.length === 0 ? 'nothing was found' : `${findings.all.length} findings, --seed ${seed}`,
  );
  process.exitCode = findings.all.length === 0 ? 0 : 1;
}

/** Tells whether so many milliseconds are over. */
function startTimer(duration: number): () => boolean {
  const end = performance.now() + duration;
  return () => performance.now() >= end;
}

interface Course {
  readonly seed: number;
  readonly rounds: number;
  readonly seconds: number;
  /** How often servers are killed in a round; null for all faults. */
  readonly kills: number | null;
  /** Whether the embedded database syncs what it commits, in power cuts. */
  readonly syncs: boolean;
}

async function runKind(kind: Kind | 'power-cuts', course: Course, findings: Findings): Promise<void> {
  const { seed, rounds, seconds, kills, syncs } = course;
  console.log(`${kind}, --seed ${seed}`);
  const random = new Random(seed);
  if (kind === 'power-cuts') {
    for (let round = 0; round < rounds; round++) await playPowerCuts(random, findings, seconds, syncs);
    return;
  }
  const run = await openRun(kind, random, findings);
  try {
    for (let round = 0; round < rounds; round++)
      await (kills === null ? run.round(seconds) : run.roundOfKills(kills));
  } finally {
    await run.close();
  }
}

await run();
process.exit();
