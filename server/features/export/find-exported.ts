import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ExportRequest } from '#contract/export.ts';
import { mostExported } from '#domain/citation/export-formats.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { normaliseSort } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Hits that are asked for at once: so many are found and read in one turn of the event loop. */
const pageSize = 250;
/** Where documents change while their list is read, it is read again, so often. */
const mostReadings = 3;

type Engine = Pick<SearchEngine, 'search' | 'revision'>;

/** The first documents that a search finds, in the order of its page, and how many it finds in all. */
export async function findExported(
  engine: Engine,
  asked: ExportRequest,
  vocabulary: SiteVocabulary,
  language: Language,
  signal: AbortSignal,
): Promise<FoundIds> {
  const { site } = vocabulary;
  const request = {
    query: asked.query,
    language,
    best: asked.best,
    asWritten: asked.as_written,
    filters: withFiltersOf(vocabulary.trees, asked).filters.toSorted(),
    sort: normaliseSort(asked.sort, site.defaultSort),
  };
  let found: FoundIds = { ids: [], total: 0 };
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const revision = engine.revision();
    found = await readPages((from) =>
      engine.search(site.code, { ...request, from, size: Math.min(pageSize, mostExported - from) }, signal),
    );
    if (engine.revision() === revision) break;
  }
  return found;
}

async function readPages(
  read: (
    from: number,
  ) => Promise<{ readonly hits: readonly { readonly id: number }[]; readonly total: number }>,
): Promise<FoundIds> {
  const ids = new Set<number>();
  let total = 0;
  for (let from = 0; from < mostExported; from += pageSize) {
    await yieldToEventLoop();
    const page = await read(from);
    total = page.total;
    for (const { id } of page.hits) ids.add(id);
    if (from + page.hits.length >= total || page.hits.length === 0) break;
  }
  return { ids: [...ids], total };
}
