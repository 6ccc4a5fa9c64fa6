import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { DocumentWrite } from '#server/database/documents/document-write.ts';
import { Rehearsal } from '#server/database/documents/rehearsal.ts';
import { writeDocuments, type WriteCounts } from '#server/database/documents/write-documents.ts';
import { knownFields, parseDocumentLine, type LineProblem } from './document-line.ts';
import { evidenceFromLine } from './evidence-from-line.ts';
import { keepPace } from './keep-pace.ts';
import { ImportTally, type ImportSummary } from './import-tally.ts';
import { linesOf, type InputLine } from './input-lines.ts';
import type { Rejection } from './rejects-file.ts';
import { loadVocabulary, type ImportVocabulary } from './vocabulary.ts';

export interface ImportRequest {
  readonly db: Database;
  readonly site: SiteCode;
  /** Texts are lines of one list; files give `linesOfFile`. */
  readonly lines: Iterable<string> | AsyncIterable<InputLine>;
  /** The site's own where it is not given. */
  readonly vocabulary?: ImportVocabulary;
  /** Everything is checked and counted, and nothing written. */
  readonly isDryRun?: boolean;
  readonly onRejection?: (rejection: Rejection) => void;
  /** Whether it waits for running servers whose searches are far behind; for a pool of connections, never inside a transaction. */
  readonly keepsPace?: boolean;
  /** After each block, with what was counted up to it. */
  readonly onProgress?: (summary: ImportSummary) => void;
}

/** An import that could not go on, with what was counted until then; the cause is what stopped it. */
export class ImportBrokenOff extends Error {
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary, cause: unknown) {
    super('The import broke off.', { cause });
    this.summary = summary;
  }
}

/** A block is one transaction: short enough that others who wait for the database hardly notice. */
export const blockDocuments = 250;
const blockCharacters = 1024 * 1024;

/**
 * Imports documents line by line, whatever their number in the same memory. `onRejection` gets each bad line and
 * never stops the rest. Documents are written in blocks, each whole or not at all; the next block is read while one is
 * written. Importing the same again changes nothing. What it cannot go on after is thrown as ImportBrokenOff.
 */
export async function importDocuments(request: ImportRequest): Promise<ImportSummary> {
  const { db, site } = request;
  const vocabulary = request.vocabulary ?? loadVocabulary(site);
  const tally = new ImportTally();
  const rehearsal = request.isDryRun === true ? new Rehearsal() : undefined;
  let writing: Promise<WriteCounts> = nothingWritten;
  const settle = async (): Promise<void> => {
    tally.addWritten(await writing);
    writing = nothingWritten;
    request.onProgress?.(tally.summary());
    if (request.keepsPace === true) await keepPace(db);
  };
  try {
    for await (const block of blocksOf(request, vocabulary, tally)) {
      await settle();
      writing = writeDocuments(db, site, block, rehearsal);
      // A failure is met by the next settle; until then it must not count as unhandled.
      writing.catch(() => undefined);
    }
    await settle();
  } catch (error) {
    // Where it is not the database that failed, the block which is being written is still stored.
    tally.addWritten(await writing.catch(() => nothingWritten));
    throw new ImportBrokenOff(tally.summary(), error);
  } finally {
    rehearsal?.close();
  }
  return tally.summary();
}

const nothingWritten: Promise<WriteCounts> = Promise.resolve({
  added: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
});

async function* blocksOf(
  request: ImportRequest,
  vocabulary: ImportVocabulary,
  tally: ImportTally,
): AsyncGenerator<DocumentWrite[]> {
  let block: DocumentWrite[] = [];
  let characters = 0;
  for await (const input of inputOf(request.lines)) {
    const { write, problems } = readLine(input, vocabulary, tally);
    if (write === undefined) {
      tally.addRejected();
      request.onRejection?.({ input, problems });
      continue;
    }
    block.push(write);
    characters += input.text.length;
    if (block.length < blockDocuments && characters < blockCharacters) continue;
    yield block;
    block = [];
    characters = 0;
  }
  if (block.length > 0) yield block;
}

async function* inputOf(lines: ImportRequest['lines']): AsyncGenerator<InputLine> {
  if (Symbol.asyncIterator in lines) yield* lines;
  else yield* linesOf(lines);
}

type Read =
  | { readonly write: DocumentWrite; readonly problems?: never }
  | { readonly write?: never; readonly problems: readonly LineProblem[] };

function readLine(input: InputLine, vocabulary: ImportVocabulary, tally: ImportTally): Read {
  if (input.problem !== undefined) return { problems: [{ field: '', problem: input.problem }] };
  const parsed = parseDocumentLine(input.text);
  if (parsed.value === undefined) return { problems: parsed.problems };
  const evidence = evidenceFromLine(parsed.value.line, vocabulary);
  if (evidence.value === undefined) return { problems: evidence.problems };
  for (const field of parsed.value.fields) if (!knownFields.has(field)) tally.addUnknownField(field);
  for (const note of evidence.value.notes) tally.addNote(note);
  return { write: evidence.value.write };
}
