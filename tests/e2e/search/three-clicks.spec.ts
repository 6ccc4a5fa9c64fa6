import type { Locator } from '@playwright/test';
import { documentsFound, expect, results, searchBox, siteAddress, test } from '../support/sites.ts';

const wanted = /^High quality, recent, free full text/;

/** The number in its label, as it is read out. */
async function saidCount(tick: Locator): Promise<string> {
  return tick.evaluate((box) => box.closest('label')?.querySelector('.visually-hidden')?.textContent ?? '');
}

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a new person comes to recent, free documents of high quality in three clicks: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(siteAddress.hse);
    await searchBox(page).fill('nurses');
    await page.keyboard.press('Enter');
    await expect(results(page).first()).toBeVisible();
    const all = await documentsFound(page);
    let clicks = 0;
    const click = async (name: string | RegExp, role: 'button' | 'checkbox'): Promise<void> => {
      clicks += 1;
      await page.getByRole(role, { name }).click();
    };
    const isWide = width >= 1000;
    if (!isWide) await click('Filters', 'button');
    // What it leaves is said before it is ticked.
    const tick = page.getByRole('checkbox', { name: wanted });
    await expect(tick).toHaveAccessibleName(/ \d+ documents?$/);
    const said = Number(/(\d+) documents?$/.exec(await saidCount(tick))?.[1]);
    await click(wanted, 'checkbox');
    await expect(page).toHaveURL(/q=nurses&applied_filters=0_11,0_27&quality=high&searched_since=20\d\d$/);
    if (!isWide) await click(/^Show [\d,]+ documents?$/, 'button');
    expect(clicks).toBeLessThanOrEqual(3);
    await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(4);
    await expect(results(page).first()).toBeInViewport();
    expect(await documentsFound(page)).toBeLessThan(all);
    expect(await documentsFound(page)).toBe(said);
    await expect(results(page).first()).toContainText('High quality');
  });
}
