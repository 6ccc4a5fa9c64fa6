import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { post, statusWith } from '../support/account-by-calls.ts';
import { importTitles, runTool } from '../support/commands.ts';
import { press, tick, type } from '../support/keyboard.ts';
import { newestMail } from '../support/mails.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

const journeys: readonly { site: SiteCode; language: Language }[] = [
  { site: 'hse', language: 'en' },
  { site: 'hse', language: 'fr' },
  { site: 'sse', language: 'en' },
  { site: 'sse', language: 'fr' },
  { site: 'cvd', language: 'en' },
];

const firstPassword = 'une phrase à moi seul';
const secondPassword = 'another phrase of my own';

for (const { site, language } of journeys) {
  test(`by keyboard alone, from signing up to deleting the account: ${site}, ${language}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(360_000);
    const person = startJourney(page, request, site, language);
    await person.signsUpAndConfirms();
    await person.signsIn(firstPassword);
    await person.searches();
    await person.savesAndMailsThree();
    await person.subscribesToTheSearch();
    await person.isNotified();
    await person.unsubscribesByOneClick();
    await person.exportsCsv();
    await person.changesPassword();
    await person.deletesTheAccount();
  });
}

/** What one person does, step by step, each step ending where its outcome shows. */
function startJourney(page: Page, request: APIRequestContext, site: SiteCode, language: Language) {
  const t = words(language);
  const marker = `quoll${crypto.randomUUID().slice(0, 8)}`;
  const email = `${marker}@example.org`;
  const query = `care OR ${marker}`;
  const address = (path: string): string => `${siteAddress[site]}${path}?lang=${language}`;
  const dialog = page.getByRole('dialog');
  const field = (name: string) => page.getByRole('textbox', { name: t(name), exact: true });
  const secret = (name: string) => page.getByLabel(t(name), { exact: true });
  const button = (name: string) => page.getByRole('button', { name: t(name), exact: true });

  return {
    async signsUpAndConfirms() {
      await page.goto(address('/signup'));
      await type(page, field('account.email'), email);
      await type(page, secret('account.password.label'), firstPassword);
      await type(page, secret('account.password.confirm'), firstPassword);
      await tick(page, page.getByRole('checkbox', { name: t('account.signup.accept_terms') }));
      await press(page, page.getByRole('form').getByRole('button', { name: t('account.signup.title') }));
      await expect(page.getByRole('heading', { name: t('account.signup_success.title') })).toBeVisible();
      const { links } = await newestMail(request, email);
      const link = links.find((one) => one.includes('/signup-confirm/')) ?? '';
      expect(link).toMatch(new RegExp(`^${siteAddress[site]}/signup-confirm/[\\w-]+\\?lang=${language}$`));
      await page.goto(link);
      await expect(page.getByRole('heading', { name: t('account.signup_confirm.done_title') })).toBeVisible();
      await page.waitForURL((url) => url.pathname === (site === 'cvd' ? '/search' : '/'));
    },

    async signsIn(password: string) {
      await press(page, page.getByRole('banner').getByRole('button', { name: t('layers.main.login') }));
      await type(page, dialog.getByRole('textbox', { name: t('account.email') }), email);
      await type(page, dialog.getByLabel(t('account.password.label'), { exact: true }), password);
      await press(page, dialog.getByRole('button', { name: t('account.login.title'), exact: true }));
      await expect(dialog).toHaveCount(0);
      await expect(button('layers.main.account')).toBeVisible();
    },

    async searches() {
      const box = page.getByRole('combobox', { name: t('search_page.search_for') });
      await type(page, box, query);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === query);
      await expect(results(page).first()).toBeVisible();
    },

    async savesAndMailsThree() {
      for (const index of [0, 1, 2]) {
        await tick(page, results(page).nth(index).getByRole('checkbox'));
      }
      const bar = page.getByRole('group', { name: t('search_page.selection') });
      // Forwards the list would go on loading.
      await press(page, bar.getByRole('button', { name: t('search_page.save'), exact: true }), 'backwards');
      await expect(page.getByText(t('search_page.on_save_plural', { count: '3' }))).toBeVisible();
      await press(page, bar.getByRole('button', { name: t('search_page.email'), exact: true }), 'backwards');
      await expect(page.getByText(t('search_page.on_email_plural', { count: '3', email }))).toBeVisible();
      const titles = await results(page).getByRole('heading').allInnerTexts();
      const { text } = await newestMail(request, email);
      for (const title of titles.slice(0, 3)) expect(unwrapped(text)).toContain(unwrapped(title));
    },

    async subscribesToTheSearch() {
      await press(page, button('search_page.save_search'), 'backwards');
      await expect(page.getByText(t('search_page.on_save_search'))).toBeVisible();
      await press(page, button('search_page.get_updates'));
      await press(page, dialog.getByRole('button', { name: t('search_page.get_updates'), exact: true }));
      await expect(page.getByText(t('search_page.on_save_and_subscribe', { email }))).toBeVisible();
    },

    async isNotified() {
      const given = [`${marker} in towns`, `${marker} in villages`];
      await importTitles(site, [...given, `nothing of the kind, ${marker.slice(5)}`]);
      await runTool('digests.ts');
      const { text } = await newestMail(request, email);
      for (const title of given) expect(text.split(title)).toHaveLength(2);
      expect(text).not.toContain('nothing of the kind');
      const before = (await newestMail(request, email)).id;
      await runTool('digests.ts');
      expect((await newestMail(request, email)).id, 'no news, no mail').toBe(before);
    },

    async unsubscribesByOneClick() {
      const { headers } = await newestMail(request, email);
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const link = /<(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      expect(link).toContain(siteAddress[site]);
      const { pathname, search } = new URL(link);
      // Outside a browser the names below localhost lead nowhere.
      const answer = await request.post(siteAddress.cvd + pathname + search, {
        form: { 'List-Unsubscribe': 'One-Click' },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(200);
      await page.goto(address('/user/searches'));
      const updates = t('saved_searches_page.updates_for', { name: query });
      await expect(page.getByRole('checkbox', { name: updates })).not.toBeChecked();
      await expect(page.getByText(t('saved_searches_page.fresh_other', { count: '2' }))).toBeVisible();
    },

    async exportsCsv() {
      await page.goto(address('/user/articles'));
      const started = page.waitForEvent('download');
      await press(
        page,
        page.getByRole('button', { name: t('saved_documents_page.export_all_other', { count: '3' }) }),
      );
      const file = await started;
      expect(file.suggestedFilename()).toMatch(/^(HSE|SSE|COVID)_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/);
      const text = await readFile(await file.path(), 'utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      const [columns, ...rows] = parse(text, { bom: true });
      expect(rows).toHaveLength(3);
      expect(new Set([columns?.length, ...rows.map((row) => row.length)]).size).toBe(1);
    },

    async changesPassword() {
      const old = await page.evaluate(() => localStorage.getItem('client-token') ?? '');
      expect(await statusWith(request, old)).toBe(200);
      await page.goto(address('/profile'));
      const block = t('profile_page.account_information');
      await press(page, button2('profile_page.edit_block', block));
      await type(page, secret('account.password.new'), secondPassword);
      await type(page, secret('account.reset_password.confirm'), secondPassword);
      await press(page, button('profile_page.save'));
      await expect(page.getByText(t('profile_page.successfully_updated'))).toBeVisible();
      expect(await statusWith(request, old), 'the old token').toBe(401);
    },

    async deletesTheAccount() {
      await press(page, button('profile_page.delete_account'));
      await type(page, secret('profile_page.current'), secondPassword);
      await press(
        page,
        page.getByRole('form').getByRole('button', { name: t('profile_page.delete_for_good') }),
      );
      await press(page, dialog.getByRole('button', { name: t('profile_page.delete_for_good') }));
      await expect(page.getByText(t('profile_page.account_deleted'))).toBeVisible();
      const answer = await post(request, '/api/auth/client', { type: site, email, password: secondPassword });
      expect(answer).toEqual({ success: false, data: { error: 'invalid_login' } });
    },
  };

  function button2(key: string, block: string) {
    return page.getByRole('button', { name: t(key, { block }), exact: true });
  }
}

/** Mails are wrapped, titles are not. */
function unwrapped(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
