import { mostExported, type ExportFormat } from '#domain/citation/export-formats.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';

/** What is exported: some documents, or what a search finds. */
export type Exported =
  | { readonly documents: readonly number[] }
  | { readonly search: SearchState; readonly total: number };

/** The address of a file: a plain link, so that browsers save it, show how far they are, and cancel it, without scripts too. */
export function exportAddress(
  exported: Exported,
  format: ExportFormat,
  site: Site,
  language: Language,
): string {
  const about: Record<string, string> =
    'documents' in exported
      ? { ids: exported.documents.join(',') }
      : { ...toSearchParameters({ ...exported.search, page: 0 }, site) };
  return `/api/export?${new URLSearchParams({ format, site: site.code, lang: language, ...about })}`;
}

/** Whether a file has fewer documents than the search finds. */
export function isCutShort(exported: Exported): boolean {
  return 'total' in exported && exported.total > mostExported;
}
