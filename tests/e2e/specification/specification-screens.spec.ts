import { openAccount, saveFound, signInPage } from '../support/account-by-calls.ts';
import { expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { takePicture } from '../support/pictures.ts';
import { expect, results, searchBox, test } from '../support/sites.ts';

const search = '/search?q=nurses+primary+care';

/** The screens of docs/walkthrough.md, each as somebody sees it who opens it; their pictures are taken here. */
for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });
      test('every screen stands in its window', async ({ page, request }) => {
        const picture = async (screen: string): Promise<void> => {
          await expectNoSidewaysScrolling(page, width);
          await page.setViewportSize({ width, height });
          await takePicture(page, `screens/${screen}-${width}-${colorScheme}`);
        };
        await page.goto('/');
        await expect(searchBox(page)).toBeVisible();
        await picture('home');

        await page.goto(search);
        await expect(results(page).first()).toBeVisible();
        await picture('results');
        await page
          .getByRole('button', { name: width < 1000 ? /^Filters/ : 'Show all' })
          .first()
          .click();
        await expect(page.getByRole('dialog').first()).toBeVisible();
        await picture('filters');

        await page.goto(search);
        await results(page).first().getByRole('link').first().click();
        await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
        await picture('article');

        const account = await openAccount(request, 'hse');
        await saveFound(request, account, { query: 'nurses', count: 3 });
        await signInPage(page, account);
        await page.goto('/user/articles');
        await expect(page.getByRole('checkbox').first()).toBeVisible();
        await picture('saved');
        await page.goto('/profile');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await picture('account');
      });
    });
  }
}
