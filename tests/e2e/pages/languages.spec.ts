import { englishTexts, leftOverEnglish } from '../support/left-over-english.ts';
import { expect, siteAddress, test } from '../support/sites.ts';

test('what is left in English is found: a text, a name for screen readers, a country, a month, a sentence', async ({
  page,
  request,
}) => {
  const english = await englishTexts(request, 'hse', 'fr');
  await page.goto(`${siteAddress.hse}/about?lang=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
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
