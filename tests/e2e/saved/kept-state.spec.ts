import { openAccount, saveFound, signInPage } from '../support/account-by-calls.ts';
import { chooseLanguage } from '../support/walk.ts';
import { signedIn, toast } from '../support/saved-searches.ts';
import { expect, results, siteAddress, test, testOfErrors } from '../support/sites.ts';

test('a search that is removed in one language is not there in the others', async ({ page }) => {
  await signedIn(page, [{ query: 'nurses' }, { query: 'doctors' }]);
  await page.goto(`${siteAddress.hse}/user/searches?lang=fr`);
  await expect(page.getByRole('article', { name: 'nurses', exact: true })).toBeVisible();
  await chooseLanguage(page, 'English');
  await page.getByRole('checkbox', { name: 'Select: nurses' }).check();
  await page.getByRole('button', { name: 'Remove selected', exact: true }).click();
  await expect(toast(page, /removed/)).toBeVisible();
  await chooseLanguage(page, 'Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('article', { name: 'doctors', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'nurses', exact: true })).toHaveCount(0, { timeout: 5_000 });
});

testOfErrors(
  'a removal that is taken back from another page says when that fails, and can be tried again',
  async ({ page }) => {
    const person = await openAccount(page.request);
    const [title = ''] = await saveFound(page.request, person, { query: '', count: 2 });
    await signInPage(page, person);
    await page.goto(`${siteAddress.hse}/user/articles`);
    await page.getByRole('checkbox', { name: `Select: ${title}` }).check();
    await page.getByRole('button', { name: 'Remove selected', exact: true }).click();
    const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.route(/\/api\/documents\/subscribe$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/about/);
    await undo.click();
    const failure = toast(page, 'Sorry, there is a problem');
    await expect(failure).toBeVisible();
    await page.unroute(/\/api\/documents\/subscribe$/);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, /saved/)).toBeVisible();
  },
);

test('what one account has selected is not selected for the next', async ({ page }) => {
  const first = await openAccount(page.request);
  const second = await openAccount(page.request);
  await signInPage(page, first);
  await page.goto(`${siteAddress.hse}/search?q=care`);
  const box = results(page).first().getByRole('checkbox');
  await box.check();
  await page.evaluate((token) => {
    localStorage.setItem('client-token', token);
    // As another tab does it.
    dispatchEvent(new StorageEvent('storage', { key: 'client-token', newValue: token }));
  }, second.token);
  await expect(page.getByText('No results selected')).toBeVisible();
  await expect(box).not.toBeChecked();
});

testOfErrors('what is typed in a list stays when its other language cannot be fetched', async ({ page }) => {
  const person = await openAccount(page.request);
  await saveFound(page.request, person, { query: '', count: 2 });
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/user/articles?lang=en`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Share as a list' }).click();
  await page.getByLabel('Introduction').fill('Read before Monday.');
  await page.route(/\/api\/lists\/own\/hse\/.*lang=fr/, (route) => route.fulfill({ status: 500, json: {} }));
  const failed = page.waitForResponse(/\/api\/lists\/own\/hse\/.*lang=fr/);
  await chooseLanguage(page, 'Français');
  await failed;
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox').nth(1)).toHaveValue('Read before Monday.');
});
