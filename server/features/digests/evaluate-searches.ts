import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { readDocuments } from '#server/database/documents/documents.ts';
import type { DigestParts } from './digest-parts.ts';
import type { FoundNews } from './found-news.ts';
import { readWithdrawn, type NewsItem } from './news.store.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

/** Documents that are indexed together: what is held in memory of them is a few megabytes. */
const documentsAtOnce = 200;

type EvaluationParts = Pick<DigestParts, 'db' | 'matchDocuments' | 'toSearchable' | 'signal'>;

/** Finds out which of the searches find which of the news, strictly, block by block. */
export async function evaluateSearches(
  parts: EvaluationParts,
  site: SiteCode,
  news: readonly NewsItem[],
  found: FoundNews,
): Promise<void> {
  if (found.isEmpty) return;
  const yieldToEventLoop = createYieldToEventLoop(parts.signal);
  for (const block of blocksOf(news)) {
    const documents = await readItems(parts, site, block.values());
    const indexOfDocument = new Map<number, number>();
    for (const [index, { documentId }] of block) indexOfDocument.set(documentId, index);
    const matching = await parts.matchDocuments(
      site,
      [...documents].map(([{ added, latest }, document]) =>
        parts.toSearchable[site](document, { addedRevision: added, changedRevision: latest }),
      ),
    );
    for (const { name, request } of found.requests()) {
      for (const id of matching(request)) {
        const index = indexOfDocument.get(id);
        if (index !== undefined) found.add(name, index);
      }
      await yieldToEventLoop();
    }
  }
}

/** Items by their indexes. No document is in a block twice. */
function* blocksOf(news: readonly NewsItem[]): Generator<ReadonlyMap<number, NewsItem>> {
  let block = new Map<number, NewsItem>();
  let ids = new Set<number>();
  for (const [index, item] of news.entries()) {
    if (block.size === documentsAtOnce || ids.has(item.documentId)) {
      yield block;
      block = new Map();
      ids = new Set();
    }
    block.set(index, item);
    ids.add(item.documentId);
  }
  if (block.size > 0) yield block;
}

/** The document of each item, as it is or as it last was. What was withdrawn meanwhile is left out: the next run tells of it. */
export async function readItems(
  { db }: Pick<DigestParts, 'db'>,
  site: SiteCode,
  items: Iterable<NewsItem>,
): Promise<Map<NewsItem, EvidenceDocument>> {
  const { live = [], withdrawn = [] } = Object.groupBy(items, ({ isWithdrawn }) =>
    isWithdrawn ? 'withdrawn' : 'live',
  );
  const living = await readDocuments(
    db,
    site,
    live.map(({ documentId }) => documentId),
  );
  const byId = new Map(living.map((document) => [document.id, document]));
  const byRevision = await readWithdrawn(
    db,
    withdrawn.map(({ latest }) => latest),
  );
  const documents = new Map<NewsItem, EvidenceDocument>();
  for (const item of [...live, ...withdrawn]) {
    const document = item.isWithdrawn ? byRevision.get(item.latest) : byId.get(item.documentId);
    if (document !== undefined) documents.set(item, document);
  }
  return documents;
}
