import { openAccount, signInPage } from '../support/account-by-calls.ts';
import { holdScripts } from '../support/hydration.ts';
import { englishTexts, leftOverEnglish } from '../support/left-over-english.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';

test('what is left in English is found: a text, a name for screen readers, a country, a month, a sentence', async ({
  page,
  request,
}) => {
  const english = await englishTexts(request, 'hse', 'fr');
  await page.goto(`${siteAddress.hse}/about?lang=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
  expect(await leftOverEnglish(page, english, 'fr')).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) throw new Error('no main');
    for (const text of [
      'Skip to content',
      'Chad (2), Germany',
      'Since 3 November 2026',
      '12 documents by year',
      'Evidence of what works',
    ]) {
      main.append(Object.assign(document.createElement('p'), { textContent: text }));
    }
    main.append(Object.assign(document.createElement('p'), { textContent: 'A text of its own', lang: 'en' }));
    main.setAttribute('aria-label', 'Clear all');
  });
  expect(await leftOverEnglish(page, english, 'fr')).toEqual([
    '<main> aria-label: Clear all',
    '<p>: Skip to content',
    '<p>: Chad (2), Germany',
    '<p>: Since 3 November 2026',
    '<p>: Evidence of what works',
  ]);
});

test('pages open in the language of the profile, without being shown in another one first', async ({
  page,
  request,
}) => {
  await signInPage(page, await openAccount(request, 'hse', 'fr'));
  // From this page on the browser knows the language.
  await page.goto(`${siteAddress.hse}/about`);
  await expect(page).toHaveURL(`${siteAddress.hse}/about?lang=fr`);
  await untilQuiet(page);
  const startClient = await holdScripts(page);
  const open = (address: string) => page.goto(address, { waitUntil: 'commit' }).catch(() => null);
  const french = page.getByRole('heading', { level: 1, name: 'Trouvez les meilleures données' });
  for (const [address, shown] of [
    ['/', '/?lang=fr'],
    ['/search?q=care#article-1', '/search?q=care&lang=fr#article-1'],
  ] as const) {
    await open(siteAddress.hse + address);
    await expect(page).toHaveURL(siteAddress.hse + shown);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('body')).toBeVisible();
  }
  startClient();
  await open(`${siteAddress.hse}/`);
  await expect(french).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Compte', exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.goto(`${siteAddress.hse}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Find the best evidence' })).toBeVisible();
  await expect(page).toHaveURL(`${siteAddress.hse}/`);
});

test('words searched in other languages too are listed with the marks of the language', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=nurses+telehealth&lang=cn`);
  await expect(page.getByText(/^同时以其他语言检索/)).toHaveText(
    /nurses = [^;.]+；telehealth = [^;.]+。仅检索/,
  );
});

test('countries of a result are listed with the punctuation of the language', async ({ page }) => {
  for (const [language, label, punctuation] of [
    ['cn', '国家：', '、'],
    ['es', 'Países:', ', '],
  ] as const) {
    await page.goto(`${siteAddress.hse}/search?q=care&lang=${language}`);
    const countries = results(page).getByText(label, { exact: true }).first().locator('..');
    await expect(countries).toHaveText(new RegExp(`^${label} [^、,]+(?:${punctuation}[^、,]+){2}$`));
  }
});
