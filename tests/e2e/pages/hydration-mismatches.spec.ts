import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { renderedPages, untilHydrated } from '../support/hydration.ts';
import { expect, siteAddress, test, testOfErrors } from '../support/sites.ts';
import { untilQuiet } from '../support/quiet.ts';

const root = join(import.meta.dirname, '../../..');

/** The script that a built page begins with. */
function entryOf(page: string): string {
  return /<script [^>]*type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '';
}

test.describe('with the development build of React', () => {
  // In one worker after the other: each builds into the same folder.
  test.describe.configure({ mode: 'default' });
  const folder = join(root, 'dist', 'client-development');
  let entry: string;
  test.beforeAll(async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(
      process.execPath,
      [
        vite,
        'build',
        '--mode',
        'development',
        '--minify',
        'false',
        '--logLevel',
        'error',
        '--outDir',
        folder,
        '--emptyOutDir',
      ],
      { cwd: root, env: { ...process.env, NODE_ENV: 'development' } },
    );
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    entry = entryOf(page);
  });

  /** Pages run the development build: what React finds different is an error in the console, which every test refuses. */
  async function useDevelopmentBuild(page: Page): Promise<void> {
    const contentType = 'text/javascript';
    const ofPage = entryOf(await readFile(join(root, 'dist/client/index.html'), 'utf8'));
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === ofPage) return route.fulfill({ body: `import '${entry}';`, contentType });
      const path = join(folder, pathname);
      // What the page preloads of the other build is not run.
      return route.fulfill(existsSync(path) ? { path, contentType } : { body: '', contentType });
    });
  }

  for (const width of [1280, 390]) {
    test(`the browser draws every page as the server rendered it, ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await useDevelopmentBuild(page);
      const reported: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') reported.push(`${page.url()}: ${message.text()}`);
      });
      for (const address of renderedPages) {
        await page.goto(address);
        await untilHydrated(page);
        await untilQuiet(page);
      }
      expect(reported).toEqual([]);
    });
  }

  test('a browser whose clock is in another year takes over the page, and has its own year then', async ({
    page,
  }) => {
    const year = new Date().getFullYear() + 1;
    await page.clock.setFixedTime(new Date(year, 5, 1));
    await useDevelopmentBuild(page);
    await page.goto(`${siteAddress.hse}/search?q=care`);
    await untilHydrated(page);
    // The years to choose from begin with the last one that is over.
    await expect(page.locator('option').filter({ hasText: `${year - 1} or later` })).toBeAttached();
  });

  testOfErrors(
    'a form that was sent before the client ran keeps what was typed, and its problems take the focus',
    async ({ page }) => {
      await useDevelopmentBuild(page);
      const reported: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        // The browser says of each page that it is not sent with status 200.
        if (['warning', 'error'].includes(message.type()) && !text.includes('status of 422'))
          reported.push(text);
      });
      await page.goto(`${siteAddress.hse}/about`);
      const sent = { email: 'ada@example.org', password: 'a phrase', confirm: 'another', terms: 'on' };
      const send = (action: string) =>
        page.evaluate(
          ([to, fields]) => {
            const form = Object.assign(document.createElement('form'), { method: 'post', action: to });
            for (const [name, value] of Object.entries(fields)) {
              form.append(Object.assign(document.createElement('input'), { name, value }));
            }
            document.body.append(form);
            form.submit();
          },
          [action, sent] as const,
        );
      await send('/signup');
      await untilHydrated(page);
      await expect(page.locator(':focus')).toContainText('Confirm password: Passwords must match');
      await expect(page.getByLabel('Email address')).toHaveValue(sent.email);
      await expect(page.getByRole('checkbox')).toBeChecked();
      // It is sent by the client from now on.
      await page.getByLabel('Password', { exact: true }).fill('a phrase of my own');
      await page.getByLabel('Confirm password').fill('a phrase of my own');
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
      await expect(page).toHaveURL(/\/signup-success$/);

      await send('/login');
      await untilHydrated(page);
      await expect(page.locator(':focus')).toContainText('Signing in needs JavaScript');
      await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect(page.getByText('Signing in needs JavaScript')).toBeHidden();
      await send('/forgot-password');
      await untilHydrated(page);
      await expect(page.getByText(`If there is an account with ${sent.email}`)).toBeVisible();
      await send('/unsubscribe');
      await untilHydrated(page);
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
      expect(reported).toEqual([]);
    },
  );

  test('and with all that a browser can know of a visitor', async ({ page, request }) => {
    test.slow();
    await signInPage(page, await openAccount(request));
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('beta_notice', 'dismissed');
      localStorage.setItem('guided_search', 'false');
    });
    await useDevelopmentBuild(page);
    for (const address of renderedPages.slice(0, 12)) {
      await page.goto(address);
      await untilHydrated(page);
      await untilQuiet(page);
    }
    await expect(page.getByRole('banner').getByRole('button', { name: 'Saved' })).toBeVisible();
  });
});
