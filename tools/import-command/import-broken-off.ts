import { outageOf, ownWords } from '#server/database/connection/outages.ts';
import { blockDocuments } from '#server/features/import/import-documents.ts';

/** Why an import could not go on or begin, in a sentence. */
export function showCause(error: unknown): string {
  const words = ownWords(error).slice(0, 200).replace(/\.$/, '');
  const outage = outageOf(error);
  if (outage === 'away') return `The database could not be reached, or stopped answering (${words}).`;
  if (outage === 'read-only') return `Nothing more could be written: most often the disk is full (${words}).`;
  return `The cause: ${words}.`;
}

/** What to do about an import that was broken off. */
export function showAdvice(isDryRun: boolean): string {
  if (isDryRun) return 'When that is put right, run the same command again.';
  return (
    'When that is put right, run the same command again: documents that are there already stay as they are or are updated, and none is doubled. ' +
    `The documents that were being stored (up to ${blockDocuments}) are not in the counts; all of them are there, or none.`
  );
}
