import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, envelope, language, siteCode } from './values.ts';

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

export const followedSearchesEndpoint = endpoint({
  method: 'GET',
  path: '/client-curated/list-by-subscriber',
  summary: 'The curated searches that the account follows',
  tag: 'searches',
  access: 'account',
  query: z.object({ type: siteCode, user_id: z.string().max(64), lang: language.default('en') }),
  answer: envelope(z.array(curatedSearch)),
});

const follower = z.object({ _id: z.string().max(64), user_id: z.string().max(64) });

export const followSearchEndpoint = endpoint({
  method: 'POST',
  path: '/client-curated/subscribe',
  summary: 'Follow a curated search: email updates for it',
  tag: 'searches',
  access: 'account',
  body: follower,
  answer: done,
});

export const unfollowSearchEndpoint = endpoint({
  method: 'POST',
  path: '/client-curated/unsubscribe',
  summary: 'Follow a curated search no more',
  tag: 'searches',
  access: 'account',
  body: follower,
  answer: done,
});
