import type { Page } from '@playwright/test';
import { openAccount } from '../support/account-by-calls.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';

/** Sets an identifier for usage statistics in the pages of the COVID-19 site, which the server under test has none of. */
async function offerStatistics(page: Page): Promise<URL[]> {
  const sent: URL[] = [];
  await page.route(`${siteAddress.cvd}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const settings = /(&quot;analytics&quot;:\{[^}]*&quot;cvd&quot;:)null/;
    const body = (await answer.text()).replace(settings, '$1&quot;G-TEST&quot;');
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = {
      ...answer.headers(),
      'content-security-policy': policy.replace("connect-src 'self'", '$& https://www.google-analytics.com'),
    };
    return route.fulfill({ response: answer, headers, body });
  });
  await page.route('https://www.google-analytics.com/**', async (route) => {
    sent.push(new URL(route.request().url()));
    await route.fulfill({ status: 204 });
  });
  return sent;
}

const consent = (page: Page) => page.getByRole('checkbox', { name: 'Allow anonymous usage statistics' });

test('usage statistics are sent while a visitor allows them, and never of an address that carries a token', async ({
  page,
}) => {
  const sent = await offerStatistics(page);
  const box = consent(page);
  const visit = async (path: string): Promise<void> => {
    await page.goto(siteAddress.cvd + path);
    await expect(box).toBeVisible();
    await untilQuiet(page);
  };
  await visit('/search?q=seeded-words');
  await expect(box).not.toBeChecked();
  expect(sent).toEqual([]);
  await box.check();
  for (const path of ['/reset-password/seeded', '/unsubscribe/seeded', '/unsubscribe/undo/seeded']) {
    await visit(path);
  }
  expect(sent).toEqual([]);
  await visit('/search?q=seeded-words');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.searchParams.get('en')).toBe('page_view');
  expect(sent[0]?.searchParams.get('ep.page')).toMatch(/\/search$/);
  expect(sent.map(String).join()).not.toContain('seeded');
  await box.uncheck();
  await visit('/about');
  expect(sent).toHaveLength(1);
});

test('who takes the consent to usage statistics back in one tab takes it back in all', async ({
  page,
  context,
}) => {
  const sent = await offerStatistics(page);
  await page.goto(`${siteAddress.cvd}/about`);
  await consent(page).check();
  const other = await context.newPage();
  await offerStatistics(other);
  await other.goto(`${siteAddress.cvd}/about`);
  await expect(consent(other)).toBeChecked();
  await consent(other).uncheck();
  await expect(consent(page)).not.toBeChecked();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/terms/);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

test('the browser keeps the token, choices of display and the revision of the last visit, and nothing else about a person', async ({
  page,
  context,
  request,
}) => {
  const { email, password } = await openAccount(request);
  await page.goto(`${siteAddress.hse}/login`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.goto(`${siteAddress.hse}/search?q=care`);
  await expect(results(page).first()).toBeVisible();
  await page.goto(`${siteAddress.hse}/profile`);
  await expect(page.getByRole('main')).toContainText(email);
  const kept = await page.evaluate(async () => ({
    names: Object.keys(localStorage).filter((name) => name !== 'client-token'),
    token: localStorage.getItem('client-token') !== null,
    others: [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
      .filter(([name]) => name !== 'client-token')
      .join(),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(kept).toMatchObject({ token: true, databases: [], caches: [] });
  for (const name of kept.names) {
    expect([
      'guided_search',
      'theme',
      'beta_notice',
      'analytics_consent',
      'visits',
      'profile_language',
    ]).toContain(name);
  }
  expect(kept.others).not.toContain(email);
  expect(kept.others).not.toContain(password);
  expect(await context.cookies()).toEqual([]);
});

test('fields of passwords hide them, take what is pasted, and tell password managers what they are', async ({
  page,
}) => {
  const pasted = '  a phrase from a password manager ✓  ';
  for (const [path, names, kind] of [
    ['/login', ['Password'], 'current-password'],
    ['/signup', ['Password', 'Confirm password'], 'new-password'],
    ['/reset-password/some-token', ['New password', 'Confirm new password'], 'new-password'],
  ] as const) {
    await page.goto(siteAddress.hse + path);
    for (const name of names) {
      const field = page.getByLabel(name, { exact: true });
      await expect(field).toHaveAttribute('type', 'password');
      await expect(field).toHaveAttribute('autocomplete', kind);
      await paste(page, name, pasted);
      await expect(field).toHaveValue(pasted);
      await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible();
    }
  }
});

/** Pastes as a person does: what lies in the clipboard, by the keyboard. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  const other = page.getByRole('textbox').first();
  await other.fill(text);
  await other.press('ControlOrMeta+a');
  await other.press('ControlOrMeta+c');
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await field.press('ControlOrMeta+v');
}
