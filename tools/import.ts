import { statSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { DataDirHeldError } from '#server/database/data-dir/data-dir-lock.ts';
import { NewerDatabaseError } from '#server/database/migrations/newer-database.ts';
import { keepEvent } from '#server/database/accounts/account-events.ts';
import {
  openDatabaseForTool,
  type Database,
  type OpenDatabase,
} from '#server/database/connection/connect.ts';
import { ownWords } from '#server/database/connection/outages.ts';
import { readConfig, ConfigError, type Config } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { ImportBrokenOff, importDocuments } from '#server/features/import/import-documents.ts';
import type { ImportSummary } from '#server/features/import/import-tally.ts';
import { untilSeen } from '#server/features/import/keep-pace.ts';
import { linesOfFile, type InputLine } from '#server/features/import/input-lines.ts';
import { RejectsFile, showProblem, type Rejection } from '#server/features/import/rejects-file.ts';
import { showAdvice, showCause } from './import-command/import-broken-off.ts';
import { importHelp } from './import-command/import-help.ts';
import { readImportOptions, type ImportOptions } from './import-command/import-options.ts';
import { showProgress } from './import-command/import-progress.ts';
import { showSummary } from './import-command/import-summary.ts';

/** Refused lines that are shown; the rejects file has all of them. */
const mostShown = 20;

// Whoever searches on the same machine meanwhile goes first. A lower priority that it was started with stays: not everybody may raise it.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
process.exitCode = await main(process.argv.slice(2));

async function main(parameters: readonly string[]): Promise<number> {
  const read = readImportOptions(parameters);
  if ('help' in read) {
    console.log(importHelp);
    return 0;
  }
  if ('wrong' in read) return refuse(`${read.wrong} See npm run import -- --help.`);
  const unreadable = read.options.files.flatMap((file) => whyUnreadable(file) ?? []);
  if (unreadable.length > 0) return refuse(unreadable.join('\n'));
  try {
    return await runImport(read.options, readConfig(readEnvironment()));
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message);
    const isRefused = error instanceof DataDirHeldError || error instanceof NewerDatabaseError;
    console.error(isRefused ? error.message : `Nothing was imported. ${showCause(error)}`);
    return 1;
  }
}

function refuse(message: string): number {
  console.error(message);
  return 2;
}

async function runImport(options: ImportOptions, config: Config): Promise<number> {
  const database = await openDatabaseForTool({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    leastFreeSpace: config.leastFreeSpace,
    syncs: config.syncs,
    holder: { purpose: 'an import', address: null },
  });
  let code = 1;
  try {
    // Before the first block: an import that is killed has left its event too.
    if (!options.isDryRun) await keepEvent(database.db, 'Import begun by command', null);
    code = await importInto(database, options, config);
  } finally {
    // After what the import said of itself, of which this takes nothing back.
    await database.close().catch((error: unknown) => {
      console.error(`The database was not closed properly. ${showCause(error)}`);
      code = 1;
    });
  }
  return code;
}

async function importInto({ db }: OpenDatabase, options: ImportOptions, config: Config): Promise<number> {
  const started = performance.now();
  const { isDryRun } = options;
  const rejects = new RejectsFile(options.rejects ?? join(config.dataDir, 'rejects'), options.files[0] ?? '');
  const progress = showProgress(totalBytes(options.files));
  let refused = 0;
  const onRejection = (rejection: Rejection): void => {
    refused++;
    if (refused <= mostShown) progress.tell(shown(rejection));
    else if (refused === mostShown + 1) progress.tell(`Further refused lines are in ${rejects.path} only.`);
    rejects.add(rejection);
  };
  const conclude = (summary: ImportSummary, how: { isBrokenOff: boolean; seen: boolean | null }): void => {
    progress.end();
    const seconds = (performance.now() - started) / 1000;
    const rejectsPath = rejects.isWritten ? rejects.path : null;
    console.log(showSummary(summary, { seconds, rejectsPath, isDryRun, ...how }));
  };
  try {
    const summary = await importDocuments({
      db,
      site: options.site,
      lines: linesOfFiles(options.files, progress.addBytes),
      isDryRun,
      keepsPace: !isDryRun,
      onRejection,
      onProgress: progress.addDocuments,
    });
    const seen = isDryRun ? null : await seenOf(db, summary);
    conclude(summary, { isBrokenOff: false, seen });
    return summary.rejected > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ImportBrokenOff)) throw error;
    conclude(error.summary, { isBrokenOff: true, seen: null });
    console.error(`${showCause(error)}\n${showAdvice(isDryRun)}`);
    return 1;
  } finally {
    progress.end();
    rejects.close();
  }
}

/** Whether searches see all of it. A database that no longer says so breaks the import off, though all is stored. */
async function seenOf(db: Database, summary: ImportSummary): Promise<boolean | null> {
  try {
    return await untilSeen(db);
  } catch (error) {
    throw new ImportBrokenOff(summary, error);
  }
}

async function* linesOfFiles(
  files: readonly string[],
  addBytes: (count: number) => void,
): AsyncGenerator<InputLine> {
  for (const file of files) yield* linesOfFile(file, addBytes);
}

function shown({ input, problems }: Rejection): string {
  return problems.map((problem) => `${input.file}:${input.line}: ${showProblem(problem)}`).join('\n');
}

function whyUnreadable(file: string): string | null {
  if (file === '-') return null;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) return `There is no file ${file}.`;
    return found.isDirectory() ? `${file} is a folder.` : null;
  } catch (error) {
    // A name that is too long, links that lead in a circle, a folder that is closed to this user.
    return `${file} cannot be read (${ownWords(error)}).`;
  }
}

/** null where it cannot be known beforehand. */
function totalBytes(files: readonly string[]): number | null {
  let total = 0;
  for (const file of files) {
    const found = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (found === undefined || !found.isFile()) return null;
    total += found.size;
  }
  return total;
}
