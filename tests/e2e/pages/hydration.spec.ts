import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { holdScripts, openRendered, renderedPages, untilHydrated } from '../support/hydration.ts';
import { documentsFound, expect, results, searchBox, siteAddress, sortSlot, test } from '../support/sites.ts';
import { untilQuiet } from '../support/quiet.ts';

test('the client hydrates what is there, and nothing moves', async ({ page }) => {
  test.slow();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of renderedPages.slice(0, 9)) {
      const letGo = await holdScripts(page);
      await openRendered(page, address);
      // A font that comes later takes its stand-in's place, which has about its width.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>(
          'main :is(h1, h2, h3, search), header nav, footer',
        );
        const places = [...all].filter((place) => place.checkVisibility());
        Object.assign(window, { rendered: places });
        return places.map((place) => {
          const { x, y, width: wide, height } = place.getBoundingClientRect();
          return { name: place.textContent, box: [x, y, wide, height] };
        });
      });
      letGo();
      await untilHydrated(page);
      await untilQuiet(page);
      // Less than a pixel is what a browser may round.
      const moved = await page.evaluate((boxes) => {
        const { rendered } = window as unknown as { rendered: Element[] };
        return rendered.flatMap((place, at) => {
          const { x, y, width: wide, height } = place.getBoundingClientRect();
          const isSame = [x, y, wide, height].every(
            (one, side) => Math.abs(one - (boxes[at]?.box[side] ?? 0)) < 1,
          );
          return place.isConnected && isSame ? [] : [{ ...boxes[at], now: [x, y, wide, height] }];
        });
      }, before);
      expect(moved, `${address}, ${width} px`).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('who has searched before is offered those searches from the first paint, and nothing moves', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recent-searches'))).not.toBeNull();
  const recent = page.getByRole('button', { name: 'Recent searches' });
  const questions = page.getByRole('heading', { name: 'Guided questions' });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const letGo = await holdScripts(page);
    await openRendered(page, siteAddress.hse);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(recent).toBeVisible();
    const before = [await recent.boundingBox(), await questions.boundingBox()];
    letGo();
    await untilHydrated(page);
    await untilQuiet(page);
    expect([await recent.boundingBox(), await questions.boundingBox()]).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('before the client has started', () => {
  test('what is typed stays, and so does the place in it', async ({ page }) => {
    const letGo = await holdScripts(page);
    await openRendered(page, siteAddress.hse);
    await searchBox(page).pressSequentially('nurses');
    await page.keyboard.press('ArrowLeft');
    letGo();
    await untilHydrated(page);
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('e');
    await expect(searchBox(page)).toHaveValue('nursees');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/q=nursees/);
  });

  test('what is pressed opens once there is something to open it', async ({ page }) => {
    const letGo = await holdScripts(page);
    await openRendered(page, `${siteAddress.hse}/search?q=care`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    letGo();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('what is chosen holds', async ({ page }) => {
    const letGo = await holdScripts(page);
    await openRendered(page, `${siteAddress.hse}/search?q=care`);
    await (await sortSlot(page, 1)).selectOption('most_recent');
    await page.getByRole('textbox', { name: 'From year' }).fill('2001');
    await page.getByRole('textbox', { name: 'To year' }).fill('2020');
    letGo();
    await expect(page).toHaveURL(/applied_filters=0_12_2001_2020/);
    await expect(page).toHaveURL(/sort_by=most_recent/);
  });

  test('nothing that is typed into a form is lost, and nothing secret gets into an address', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await openRendered(page, `${siteAddress.hse}/login`);
    await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.org');
    await page.locator('input[type="password"]').fill('a secret of somebody');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${siteAddress.hse}/login`);
    letGo();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('nobody@example.org');
    await expect(page).toHaveURL(`${siteAddress.hse}/login`);
  });

  test('a result that is opened leads back to its list', async ({ page }) => {
    const letGo = await holdScripts(page);
    await openRendered(page, `${siteAddress.hse}/search?q=nurses&sort_by=most_recent`);
    const result = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
    const title = await result.innerText();
    await result.click({ noWaitAfter: true });
    await page.waitForURL(/\/articles\//, { waitUntil: 'commit' });
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: /^Previous: / })).toBeVisible();
    await page.getByRole('link', { name: 'Back to results for “nurses”' }).click();
    await expect(page).toHaveURL(/\/search\?q=nurses&sort_by=most_recent/);
    await expect(results(page).filter({ hasText: title }).first()).toBeInViewport();
  });

  test('a chosen theme and a dismissed notice hold', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('beta_notice', 'dismissed');
    });
    const letGo = await holdScripts(page);
    await openRendered(page, siteAddress.hse);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('region', { name: 'Beta notice' })).toBeHidden();
    letGo();
    await untilHydrated(page);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('combobox', { name: 'Appearance' })).toHaveValue('dark');
    await expect(page.getByRole('region', { name: 'Beta notice' })).toHaveCount(0);
  });

  test('who is signed in finds the way to their own things in the header', async ({ page, request }) => {
    await signInPage(page, await openAccount(request));
    const letGo = await holdScripts(page);
    await openRendered(page, siteAddress.hse);
    const header = page.getByRole('banner');
    const width = async (): Promise<number> =>
      Math.round((await header.getByRole('navigation').boundingBox())?.width ?? 0);
    await expect(header.getByRole('link', { name: 'Saved' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Sign in' })).toBeHidden();
    const before = await width();
    letGo();
    await expect(header.getByRole('button', { name: 'Saved' })).toBeVisible();
    expect(await width()).toBe(before);
  });
});

test('the client asks for nothing that the page brought with it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${siteAddress.hse}/search?q=care`);
  expect(await documentsFound(page)).toBeGreaterThan(0);
  await untilHydrated(page);
  await untilQuiet(page);
  expect(asked).not.toContain('/api/search');
  expect(asked.filter((path) => path.endsWith('/statistics'))).toEqual([]);
  asked.length = 0;
  await page.goto(`${siteAddress.hse}/`);
  await untilHydrated(page);
  await untilQuiet(page);
  expect(asked.filter((path) => /latest_content|\/i18n\/.*questions-/.test(path))).toEqual([]);
});

test('a profile in another language than the address changes what is hydrated, and nothing before', async ({
  page,
  request,
}) => {
  test.slow();
  await signInPage(page, await openAccount(request, 'hse', 'fr'));
  // On a slow device the profile is there before the last part of the page is hydrated.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const path of ['/', '/search?q=zzzqxj']) {
    await page.goto(siteAddress.hse + path);
    await expect(page).toHaveURL(/lang=fr/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await untilQuiet(page);
    // The next is the first visit again: later ones ask for the page in the language of the profile at once.
    await page.evaluate(() => localStorage.removeItem('profile_language'));
  }
  // What React finds different is an error in the console, which every test refuses.
});
