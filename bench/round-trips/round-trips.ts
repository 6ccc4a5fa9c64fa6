/** Writes every format, and reads it with programs that are not ours: `npm run bench -- round-trips --python FILE`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCsvColumns } from '#content/load-csv-columns.ts';
import { exportFormats, mostExported, type ExportFormat } from '#domain/citation/export-formats.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { ExportedDocument } from '#server/features/export/exported-document.ts';
import { exportedDocuments } from '#tests/support/exported-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { hasRecords } from '../records.ts';
import { printTable } from '../timings.ts';
import { compareRecords, type Difference } from './compare-records.ts';
import { fillDatabase } from './round-trip-documents.ts';
import { readBack, readerVersions, readersOf } from './read-back.ts';

const options = {
  records: { type: 'string', default: '20000' },
  python: { type: 'string', default: 'python3' },
  port: { type: 'string', default: '5199' },
  keep: { type: 'boolean', default: false },
} as const;

/** Differences of a file that are printed. */
const mostShown = 5;

export async function measureRoundTrips(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options });
  const versions = await readerVersions(values.python);
  if (!hasRecords() || versions === null) {
    console.log(
      versions === null
        ? `${values.python} has not what reads the files: pip install -r bench/round-trips/requirements.txt (in a virtual environment), then --python ENVIRONMENT/bin/python.`
        : 'The real records are not here (../shared/data): nothing to read back.',
    );
    return;
  }
  const folder = join(tmpdir(), `evidence-round-trips-${process.pid}`);
  await mkdir(folder);
  try {
    await fillDatabase(join(folder, 'data'), Number(values.records), values.python);
    const app = await startApp({ dataDir: join(folder, 'data'), settings: { PORT: values.port } });
    try {
      console.log(`Read by ${versions}.\n`);
      await measureSites(app, folder, values.python);
    } finally {
      await app.close();
    }
  } finally {
    if (values.keep) console.log(`The files are in ${folder}.`);
    else await rm(folder, { recursive: true, force: true });
  }
}

async function measureSites(app: StartedApp, folder: string, python: string): Promise<void> {
  const rows: string[][] = [];
  const differences: Difference[] = [];
  const columnNames = loadCsvColumns();
  for (const site of siteCodes) {
    const documents = await exportedDocuments(app, site);
    for (let start = 0; start < documents.length; start += mostExported) {
      const part = documents.slice(start, start + mostExported);
      for (const format of exportFormats) {
        const file = join(folder, `${site}-${start}.${format}`);
        await writeFile(file, await exported(app, site, format, part));
        for (const reader of readersOf[format]) {
          const records = await readBack(python, reader, file);
          const { compared, found } = compareRecords(reader, part, records, columnNames);
          rows.push([`${site} ${format}`, reader, ...[part.length, compared, found.length].map(String)]);
          differences.push(
            ...found
              .slice(0, mostShown)
              .map((one) => ({ ...one, where: `${site} ${format} ${reader} ${one.where}` })),
          );
        }
      }
    }
  }
  printTable(['file', 'reader', 'documents', 'fields compared', 'differences'], rows);
  for (const { where, expected, read } of differences) {
    const start = Math.max(0, firstDifference(expected, read) - 60);
    const shown = (text: string): string => text.slice(start, start + 260);
    console.log(`${where}\n  written ${shown(expected)}\n  read    ${shown(read)}`);
  }
  if (differences.length > 0) process.exitCode = 1;
}

async function exported(
  app: StartedApp,
  site: SiteCode,
  format: ExportFormat,
  documents: readonly ExportedDocument[],
): Promise<Buffer> {
  const answer = await fetch(`${app.url}/api/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format, site, ids: documents.map(({ id }) => id) }),
  });
  if (!answer.ok) throw new Error(`${format}: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
