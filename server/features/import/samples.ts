import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from '#content/read-content.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { externalIdsBeginning } from '#server/database/documents/documents.ts';
import { samplePrefix } from '#server/database/schema/schema.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { importDocuments } from './import-documents.ts';
import type { ImportSummary } from './import-tally.ts';
import { linesOfFile } from './input-lines.ts';
import { showProblem, type Rejection } from './rejects-file.ts';

export type SamplesLoaded = Readonly<Partial<Record<SiteCode, ImportSummary>>>;

/**
 * Imports the invented sample documents that ship as content; again without harm. A line that is refused is a fault of
 * the content, and everything is reported in one error.
 */
export async function loadSamples(db: Database, folder: string = contentFolder): Promise<SamplesLoaded> {
  const loaded: Partial<Record<SiteCode, ImportSummary>> = {};
  const refused: Rejection[] = [];
  for (const site of siteCodes) {
    const file = join(folder, 'documents', `${site}.jsonl`);
    if (!(await exists(file))) continue;
    const onRejection = (rejection: Rejection): void => void refused.push(rejection);
    loaded[site] = await importDocuments({ db, site, lines: linesOfFile(file), onRejection });
  }
  if (refused.length > 0) throw new Error(`Sample documents are not as they must be:\n${listed(refused)}`);
  return loaded;
}

const removedAtOnce = 500;

/** Removes the invented sample documents of all sites; how many there were. */
export async function clearSamples(db: Database): Promise<number> {
  let removed = 0;
  for (const site of siteCodes) {
    for (;;) {
      const ids = await externalIdsBeginning(db, site, samplePrefix, removedAtOnce);
      if (ids.length === 0) break;
      const block = ids.map((externalId) => ({ externalId, body: null }));
      removed += (await writeDocuments(db, site, block)).deleted;
    }
  }
  return removed;
}

function listed(refused: readonly Rejection[]): string {
  return refused
    .slice(0, 50)
    .map(({ input, problems }) => `  ${input.file}:${input.line}: ${problems.map(showProblem).join('; ')}`)
    .join('\n');
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
