import { useQuery } from '@tanstack/react-query';
import type { embeddedListEndpoint, embeddedSearchEndpoint } from '#contract/embed.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { embedAddress, type Embedded, type EmbedTheme } from '#domain/search-state/embed-address.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call } from '../app/api/call.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useSite } from '../app/session/site.tsx';

/** The address of the page for a frame. */
export function framedAddress(embedded: Embedded, language: Language, theme: EmbedTheme | null): string {
  const { path, parameters } = embedAddress(embedded, language, theme);
  const address = new URL(path, location.origin);
  address.search = new URLSearchParams(parameters).toString();
  return address.href;
}

/** The code of a frame, to be pasted into a page. */
export function frameCode(address: string, title: string): string {
  const height = 600;
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="${height}" loading="lazy" style="border: 0"></iframe>`;
}

/** The same as HTML without scripts; null where the list is closed. */
export function useEmbeddedHtml(embedded: Embedded) {
  const { code } = useSite();
  const language = useLanguage();
  return useQuery({
    queryKey: ['embedded', code, language, embedded],
    queryFn: async ({ signal }) => (await readHtml(embedded, code, language, signal))?.html ?? null,
  });
}

async function readHtml(
  embedded: Embedded,
  type: SiteCode,
  lang: Language,
  signal: AbortSignal,
): Promise<{ readonly html: string } | null> {
  if ('list' in embedded) {
    const params = { list: embedded.list };
    const query = { type, lang };
    const request = { method: 'GET', path: '/embed/lists/{list}', params, query, signal } as const;
    return (await call<typeof embeddedListEndpoint>(request)).data;
  }
  const { search, count } = embedded;
  const query = {
    type,
    lang,
    q: search.q,
    best: flag(search.best),
    as_written: flag(search.as_written),
    applied_filters: search.applied_filters,
    quality: search.quality,
    grade: search.grade,
    searched_since: search.searched_since,
    sort_by: search.sort_by,
    count: String(count),
  };
  return (await call<typeof embeddedSearchEndpoint>({ method: 'GET', path: '/embed/search', query, signal }))
    .data;
}

function flag(text: string | undefined): 'true' | undefined {
  return text === 'true' ? 'true' : undefined;
}
