import type { Page } from '@playwright/test';
import { openAccount, post, signInPage, type AccountByCalls } from './account-by-calls.ts';
import { siteAddress } from './sites.ts';

export interface Kept {
  readonly query: string;
  readonly filters?: readonly string[];
  readonly subscribed?: boolean;
}

/** Somebody who is signed in on the page, with these searches saved on Health Systems Evidence. */
export async function signedIn(page: Page, searches: readonly Kept[] = []): Promise<AccountByCalls> {
  const person = await openAccount(page.request);
  for (const search of searches) await keep(page, person, search);
  await signInPage(page, person);
  return person;
}

export async function keep(page: Page, { site, token }: AccountByCalls, search: Kept): Promise<void> {
  const path = search.subscribed === true ? '/api/subscriptions/subscribe' : '/api/subscriptions/toggle';
  await post(page.request, path, { type: site, filters: [], ...search }, token);
}

/** The saved searches, as the server has them. */
export async function kept(
  page: Page,
  { token }: AccountByCalls,
): Promise<{ query: string; subscribed: boolean }[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${siteAddress.cvd}/api/subscriptions/hse`, { headers });
  const { data } = await answer.json();
  return data.map(({ query, subscribed }: Kept) => ({ query, subscribed }));
}

export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('alert').filter({ hasText: text });
}

export const saveSearch = (page: Page) => page.getByRole('button', { name: 'Save search' });
export const getUpdates = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Get updates' });
