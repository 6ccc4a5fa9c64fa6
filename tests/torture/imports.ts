import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCommand, type CommandOutcome } from '#tests/import/command.ts';
import type { ToolPlace } from './places.ts';
import type { Work } from './workers.ts';

/** Documents that every import changes, and those that each adds. */
const changed = 60;
export const addedByEach = 2;
const shareKilled = 0.4;

/** What importing came to. */
export interface ImportLedger {
  /** The number of the last import that was begun. */
  begun: number;
  /** The number of the last that ended well; 0 before the first. */
  last: number;
  readonly ended: Set<number>;
}

/** A word that every document of an import has. */
export const wordOfImports = 'torture';

/** How a document says twice of which import it is: in its title and in its abstract. */
export const markOf = (version: number): string => `version${version}`;

function linesOf(version: number): string {
  const about = `${wordOfImports}: ${`${markOf(version)} `.repeat(40)}`;
  const all = [
    ...Array.from({ length: changed }, (_, at) => ({
      id: `changed:${at}`,
      title: `Kept up to date, ${markOf(version)}`,
      abstract: about,
    })),
    ...Array.from({ length: addedByEach }, (_, at) => ({
      id: `added:${version}:${at}`,
      title: `n${version}x${at}: ${wordOfImports}`,
      abstract: about,
    })),
  ];
  return all.map((one) => JSON.stringify({ ...one, year: 2024 })).join('\n');
}

/** Imports one version after another; some imports are killed. Digests are made in between, and killed likewise. */
export async function importAndTell(work: Work, place: ToolPlace, ledger: ImportLedger): Promise<void> {
  while (!work.isOver()) {
    ledger.begun += 1;
    const { code } = await importVersion(work, place, ledger.begun);
    if (code === 0) noteEnded(ledger);
    if (work.random.share() < 0.6) await tell(work, place);
  }
}

/** The import that was begun last ended well. */
export function noteEnded(ledger: ImportLedger): void {
  ledger.last = ledger.begun;
  ledger.ended.add(ledger.begun);
}

export async function importVersion(
  work: Work | null,
  place: ToolPlace,
  version: number,
): Promise<CommandOutcome> {
  const file = join(place.database.dataDir, 'import.jsonl');
  await writeFile(file, linesOf(version));
  return runOrKill(work, 'import.ts', ['--site', 'hse', file], place);
}

/** Makes the digests that are due; a server sends them. */
export function tell(work: Work | null, place: ToolPlace): Promise<CommandOutcome> {
  return runOrKill(work, 'digests.ts', [], place);
}

async function runOrKill(
  work: Work | null,
  tool: string,
  parameters: readonly string[],
  place: ToolPlace,
): Promise<CommandOutcome> {
  const { process: child, outcome } = startCommand(tool, parameters, place.database, '', place.toolSettings);
  if (work !== null && work.random.share() < shareKilled) {
    await Promise.race([wait(300 + work.random.below(2_500)), outcome]);
    child.kill('SIGKILL');
  }
  const ended = await outcome;
  if (/\n\s+at /.test(ended.errors)) work?.findings.add(`${tool} ended with a stack:\n${ended.errors}`);
  return ended;
}
