import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { CsvColumnNames } from '#content/schemas/csv-columns.ts';
import type { ExportTexts } from '#content/schemas/export-texts.ts';
import type { ExportRequest } from '#contract/export.ts';
import type { CitationTerms } from '#domain/citation/citation-terms.ts';
import type { ExportFormat } from '#domain/citation/export-formats.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { exportFileName } from '#domain/text/export-file-name.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { createExportTurns } from './export-turns.ts';
import { exportedDocument, type ExportedDocument } from './exported-document.ts';
import { findExported, type FoundIds } from './find-exported.ts';
import { fileFormats } from './formats/formats.ts';
import { searchNote } from './search-note.ts';
import type { ShowResult } from '#contract/search.ts';

export interface ExportSources {
  readonly engine: Pick<SearchEngine, 'search' | 'revision'>;
  readonly readDocuments: (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;
  readonly vocabularies: BySite<SiteVocabulary>;
  readonly publicUrls: BySite<URL>;
  readonly showResult: ShowResult;
  readonly columnNames: CsvColumnNames;
  readonly texts: Readonly<Record<Language, ExportTexts>>;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: string) => string;
  readonly terms: Readonly<Record<Language, CitationTerms>>;
}

export interface ExportedFile {
  readonly stream: Readable;
  readonly fileName: string;
  readonly mediaType: string;
  /** How many documents are named or found, and how many the file has. */
  readonly headers: Readonly<Record<'X-Export-Total' | 'X-Export-Count', number>>;
}

/** Makes a file of documents while it is read. The signal ends the search for them. */
export type ExportDocuments = (
  format: ExportFormat,
  asked: ExportRequest,
  network: string,
  signal: AbortSignal,
) => Promise<ExportedFile | 'busy' | 'none'>;

/** Documents that are read and written in one turn of the event loop. */
const blockSize = 50;
/** Milliseconds after which a file that is read too slowly is cut off. */
const longestFile = 10 * 60_000;

export function createExportDocuments(sources: ExportSources): ExportDocuments {
  const takeTurn = createExportTurns();
  return async (format, asked, network, signal) => {
    const endTurn = takeTurn(network);
    if (endTurn === null) return 'busy';
    try {
      const found = await findDocuments(sources, asked, signal);
      if (found === null || signal.aborted) {
        endTurn();
        return 'none';
      }
      const { extension, mediaType } = fileFormats[format];
      const stream = Readable.from(writeFile(sources, format, asked, found), { objectMode: false });
      // However it ends: read to its end, cut off, or never read at all.
      stream.once('close', endTurn);
      const { site } = sources.vocabularies[asked.site];
      const headers = { 'X-Export-Total': found.total, 'X-Export-Count': found.ids.length };
      return { stream, mediaType, headers, fileName: exportFileName(site.exportName, new Date(), extension) };
    } catch (error) {
      endTurn();
      throw error;
    }
  };
}

/** null where none of the documents that are named exists. */
async function findDocuments(
  sources: ExportSources,
  asked: ExportRequest,
  signal: AbortSignal,
): Promise<FoundIds | null> {
  const vocabulary = sources.vocabularies[asked.site];
  if (asked.documents === null) {
    const language = languageOnSite(vocabulary.site, asked.language);
    return findExported(sources.engine, asked, vocabulary, language, signal);
  }
  const ids: number[] = [];
  const named = [...new Set(asked.documents)];
  for await (const block of readInBlocks(sources, asked.site, named)) {
    signal.throwIfAborted();
    for (const { id } of block) ids.push(id);
  }
  return ids.length === 0 ? null : { ids, total: named.length };
}

async function* writeFile(
  sources: ExportSources,
  format: ExportFormat,
  asked: ExportRequest,
  { ids, total }: FoundIds,
): AsyncGenerator<string | Uint8Array> {
  const vocabulary = sources.vocabularies[asked.site];
  const language = languageOnSite(vocabulary.site, asked.language);
  yield* fileFormats[format].write({
    ...wordsOfFile(sources, asked.site, language),
    note: searchNote(
      asked,
      { count: ids.length, total, at: new Date() },
      { ...sources, vocabulary, language },
    ),
    documents: readExported(sources, asked.site, language, ids),
  });
}

/** What a file in a language says besides its documents. */
export function wordsOfFile(sources: ExportSources, site: SiteCode, language: Language) {
  return {
    site: sources.vocabularies[site].site,
    language,
    texts: sources.texts[language],
    terms: sources.terms[language],
    columnNames: sources.columnNames,
  };
}

/** Documents of a site as formats are written from them, in blocks. */
export async function* readExported(
  sources: ExportSources,
  site: SiteCode,
  language: Language,
  ids: readonly number[],
): AsyncGenerator<readonly ExportedDocument[]> {
  const vocabulary = sources.vocabularies[site];
  const links = siteLinks(sources.publicUrls[site], language);
  const surroundings = { vocabulary, language, showResult: sources.showResult, linkOf: links.article };
  for await (const block of readInBlocks(sources, site, ids)) {
    yield block.map((document) => exportedDocument(document, surroundings));
  }
}

async function* readInBlocks(
  { readDocuments }: ExportSources,
  site: SiteCode,
  ids: readonly number[],
): AsyncGenerator<readonly EvidenceDocument[]> {
  const deadline = performance.now() + longestFile;
  for (let start = 0; start < ids.length; start += blockSize) {
    if (performance.now() > deadline) throw new Error('A file was read too slowly');
    yield await readDocuments(site, ids.slice(start, start + blockSize));
    await yieldToEventLoop();
  }
}
