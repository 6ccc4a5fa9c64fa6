import { queryOptions } from '@tanstack/react-query';
import type { latestContentEndpoint } from '#contract/latest-content.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call } from '../app/api/call.ts';

export function latestContentQuery(site: SiteCode, lang: Language) {
  return queryOptions({
    queryKey: ['latest-content', site, lang],
    async queryFn({ signal }) {
      const query = { type: site, lang };
      return (
        await call<typeof latestContentEndpoint>({ method: 'GET', path: '/latest_content', query, signal })
      ).data;
    },
  });
}

/** A record's text in the page's language, `TitleFR`, or what stands in for it, `Title2`. */
export function textInLanguage(
  record: Readonly<Record<string, unknown>>,
  field: string,
  language: Language,
): string {
  const texts = [record[`${field}${language.toUpperCase()}`], record[`${field}2`], record[`${field}EN`]];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
