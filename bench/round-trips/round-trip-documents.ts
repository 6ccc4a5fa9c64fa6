import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabaseForTool } from '#server/database/connection/connect.ts';
import { importDocuments } from '#server/features/import/import-documents.ts';
import { loadSamples } from '#server/features/import/samples.ts';
import { importLines } from '../load/search-load.ts';

const run = promisify(execFile);

/** The sample documents of every site, real records, and what other programs' files hold. */
export async function fillDatabase(dataDir: string, records: number, python: string): Promise<void> {
  const { stdout, stderr } = await run(
    python,
    [
      join(import.meta.dirname, 'read_fixtures.py'),
      join(import.meta.dirname, '../../../shared/data/fixtures'),
    ],
    { maxBuffer: 1_000_000_000 },
  );
  const fromFiles = stdout.split('\n').filter((line) => line !== '');
  console.log(`Files of other programs: ${stderr.trim().split('\n').at(-1)}.`);
  const database = await openDatabaseForTool({ dataDir, databaseUrl: null });
  try {
    const { db } = database;
    await loadSamples(db);
    const real = await importDocuments({ db, site: 'hse', lines: (await importLines(records)).values() });
    const files = await importDocuments({ db, site: 'sse', lines: fromFiles.values() });
    console.log(
      `Imported ${real.added} real records (${real.rejected} refused), ${files.added} of files (${files.rejected} refused), and all sample documents.`,
    );
  } finally {
    await database.close();
  }
}
