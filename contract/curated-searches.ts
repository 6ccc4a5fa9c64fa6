import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelope, language, siteCode } from './values.ts';

export const curatedSearch = z.object({
  _id: z.string(),
  title: z.string(),
  query: z.string(),
  /** Legacy keys. */
  keys: z.array(z.string()),
  /** The names of the keys, in their order. */
  filters: z.array(z.string()),
});
export type CuratedSearch = z.infer<typeof curatedSearch>;

export const curatedSearchesEndpoint = endpoint({
  method: 'GET',
  path: '/client-curated/list/{site}',
  summary: 'The searches that the editors of a site keep',
  tag: 'searches',
  params: z.object({ site: siteCode }),
  query: z.object({ lang: language.default('en') }),
  answer: envelope(z.array(curatedSearch)),
});
