import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { siteAddress } from './sites.ts';

/** A confirmed account, opened through the calls of the API. */
export interface AccountByCalls {
  readonly id: string;
  readonly site: SiteCode;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Registers, follows the link of the mail, and signs in, all without a page. */
export async function openAccount(
  request: APIRequestContext,
  site: SiteCode = 'hse',
  language: Language = 'en',
): Promise<AccountByCalls> {
  const email = `person-${crypto.randomUUID()}@example.org`;
  const password = 'a phrase that nobody else has';
  await post(request, '/api/account/register', { type: site, language, email, password });
  const link = await mailedLink(request, email, /\/signup-confirm\/([\w.-]+)/);
  await post(request, `/api/account/confirm/${link}`, {});
  const token = await signInByCall(request, { site, email, password });
  const { data } = await (await profileWith(request, token)).json();
  return { id: data.id, site, email, password, token };
}

/** The token of one more sign-in. */
export async function signInByCall(
  request: APIRequestContext,
  { site, email, password }: Pick<AccountByCalls, 'site' | 'email' | 'password'>,
): Promise<string> {
  const answer = await post(request, '/api/auth/client', { type: site, email, password });
  expect(answer.success, JSON.stringify(answer)).toBe(true);
  return answer.data.token;
}

/** Opens the site with the account signed in from its first page on. */
export async function signInPage(page: Page, { token }: AccountByCalls): Promise<void> {
  await page.addInitScript((kept) => {
    // Once: what the page does with the token later is its own affair, reloads included.
    if (sessionStorage.getItem('signed-in-by-test') !== null) return;
    sessionStorage.setItem('signed-in-by-test', 'yes');
    localStorage.setItem('client-token', kept);
  }, token);
}

/** Saves the first documents that a search finds, and gives their titles, best found first. */
export async function saveFound(
  request: APIRequestContext,
  { site, token }: AccountByCalls,
  { query, count }: { readonly query: string; readonly count: number },
): Promise<string[]> {
  const found: { id: number; title: string }[] = [];
  for (let page = 0; found.length < count; page++) {
    const { hits } = await post(request, '/api/search', { query, site, page });
    expect(hits.hits).not.toEqual([]);
    for (const hit of hits.hits) found.push(hit._source);
  }
  const taken = found.slice(0, count);
  const documents = taken.map(({ id }) => id);
  await post(request, '/api/documents/subscribe', { type: site, documents }, token);
  return taken.map(({ title }) => title);
}

/** The token of a link in the newest mail to an address that has such a link: the first group of the pattern. */
export async function mailedLink(request: APIRequestContext, email: string, link: RegExp): Promise<string> {
  const list = await (await request.get(`${siteAddress.cvd}/dev/mail`)).text();
  const rows = list.split('<tr>').filter((row) => row.includes(`<td>${email}</td>`));
  for (const row of rows) {
    const path = /\/dev\/mail\/[\w-]+/.exec(row)?.[0] ?? '';
    const token = link.exec(await (await request.get(siteAddress.cvd + path)).text())?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`No mail to ${email} has a link like ${link}`);
}

/** Posts JSON to the API, which serves every site at any address. */
export async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await request.post(siteAddress.cvd + path, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** The status that a call with the token gets: 200 while it is in force. */
export async function statusWith(request: APIRequestContext, token: string): Promise<number> {
  return (await profileWith(request, token)).status();
}

/** The profile of the account that the token belongs to. */
export function profileWith(request: APIRequestContext, token: string) {
  return request.get(`${siteAddress.cvd}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
}
