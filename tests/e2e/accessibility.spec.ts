import { AxeBuilder } from '@axe-core/playwright';
import { openAccount, signInPage } from './account-by-calls.ts';
import { expect, results, siteAddress, test } from './sites.ts';
import type { Page } from '@playwright/test';

const screens: readonly { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'home', open: (page) => page.goto(siteAddress.hse) },
  { name: 'results', open: (page) => page.goto(`${siteAddress.hse}/search?q=care`) },
  { name: 'nothing found', open: (page) => page.goto(`${siteAddress.hse}/search?q=xqzzyplugh`) },
  { name: 'COVID-19 results', open: (page) => page.goto(`${siteAddress.cvd}/search?best=true`) },
  { name: 'social systems home', open: (page) => page.goto(siteAddress.sse) },
  { name: 'latest content', open: (page) => page.goto(`${siteAddress.hse}/latest-content`) },
  { name: 'about', open: (page) => page.goto(`${siteAddress.hse}/about`) },
  { name: 'terms', open: (page) => page.goto(`${siteAddress.hse}/terms`) },
  { name: 'privacy', open: (page) => page.goto(`${siteAddress.hse}/privacy`) },
  { name: 'signup', open: (page) => page.goto(`${siteAddress.hse}/signup`) },
  {
    name: 'signup with problems',
    open: async (page) => {
      await page.goto(`${siteAddress.hse}/signup`);
      await page.getByRole('form').getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'signup success', open: (page) => page.goto(`${siteAddress.hse}/signup-success`) },
  { name: 'login', open: (page) => page.goto(`${siteAddress.hse}/login`) },
  { name: 'forgotten password', open: (page) => page.goto(`${siteAddress.hse}/forgot-password`) },
  {
    name: 'link to a new password on its way',
    open: async (page) => {
      await page.goto(`${siteAddress.hse}/forgot-password`);
      await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody@example.org');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    },
  },
  { name: 'new password', open: (page) => page.goto(`${siteAddress.hse}/reset-password/some-token`) },
  { name: 'not found', open: (page) => page.goto(`${siteAddress.hse}/no-such-page`) },
  {
    name: 'article',
    open: async (page) => {
      await page.goto(`${siteAddress.hse}/search?q=care`);
      await results(page).first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/articles\//);
    },
  },
];

const layers: readonly { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'main menu', open: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  { name: 'topics', open: (page) => page.getByRole('button', { name: /Health-system topics/ }).click() },
  { name: 'countries', open: (page) => page.getByRole('button', { name: /Area of focus/ }).click() },
  {
    name: 'login',
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'signup',
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible();
    },
  },
  { name: 'search tips', open: (page) => page.getByRole('button', { name: 'Search tips' }).click() },
  {
    name: 'languages',
    open: (page) =>
      page
        .getByRole('button', { name: /Language/ })
        .first()
        .click(),
  },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, open } of screens) {
    test(`axe finds nothing on ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page);
      await settled(page);
      await expectNoFindings(page);
    });
  }
  for (const { name, open } of layers) {
    test(`axe finds nothing in the layer ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${siteAddress.hse}/search?q=care`);
      await settled(page);
      await open(page);
      await expect(page.getByRole('dialog').last()).toBeVisible();
      await expectNoFindings(page);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in what only an account shows, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signInPage(page, await openAccount(request));
    await page.goto(`${siteAddress.hse}/search?q=care`);
    await settled(page);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Saved searches' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Get updates' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectNoFindings(page);
  });
}

const narrow = ['/', '/search?q=care', '/latest-content', '/about', '/login', '/signup', '/no-such-page'];
for (const path of narrow) {
  test(`at 320 px nothing scrolls sideways: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(siteAddress.hse + path);
    await settled(page);
    const [content, view] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(content).toBeLessThanOrEqual(view ?? 0);
  });
}

test('the first thing that the keyboard reaches leads to the content', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search`);
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a layer takes the focus, Escape and the back button close it, and the focus returns', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const opener = page.getByRole('button', { name: /Health-system topics/ });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=care/);
});

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  );
  expect(findings).toEqual([]);
}
