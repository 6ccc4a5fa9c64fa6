import { getUpdates, kept, saveSearch, signedIn, toast } from '../support/saved-searches.ts';
import { expect, siteAddress, testOfErrors as test } from '../support/sites.ts';

test('saving that fails is taken back and reported', async ({ page, context }) => {
  await signedIn(page);
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await expect(page.getByRole('group', { name: 'Selected results' })).toBeVisible();
  await context.setOffline(true);
  await saveSearch(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'true');
});

test('saving a search again keeps its email updates, though the page does not know yet that it is saved', async ({
  page,
}) => {
  const person = await signedIn(page, [{ query: 'nurses', subscribed: true }]);
  // What the page asks at first is not answered.
  let isPressed = false;
  const list = /\/api\/subscriptions\/hse(\?|$)/;
  await page.route(list, (route) => (isPressed ? route.continue() : Promise.resolve()));
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  await expect(page.getByRole('group', { name: 'Selected results' })).toBeVisible();
  await expect(saveSearch(page)).toHaveAttribute('aria-pressed', 'false');
  isPressed = true;
  await saveSearch(page).click();
  await expect(toast(page, 'Search saved.')).toBeVisible();
  expect(await kept(page, person)).toEqual([{ query: 'nurses', subscribed: true }]);
  await expect(getUpdates(page)).toHaveAttribute('aria-pressed', 'true');
});

test('of two changes at once, the one that fails is named and can be tried again', async ({ page }) => {
  const person = await signedIn(page, [
    { query: 'nurses', subscribed: true },
    { query: 'doctors', subscribed: true },
  ]);
  const updates = (name: string) =>
    page.getByRole('article', { name, exact: true }).getByRole('checkbox', { name: /^Email updates/ });
  await page.route(/\/api\/subscriptions\/unsubscribe$/, async (route) => {
    if (route.request().postDataJSON().query !== 'nurses') return route.continue();
    await expect(updates('doctors')).not.toBeChecked();
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`${siteAddress.hse}/user/searches`);
  await updates('nurses').click();
  await updates('doctors').click();
  await expect(toast(page, /Email updates turned off/)).toBeVisible();
  await expect(updates('nurses')).toBeChecked();
  await expect(updates('doctors')).not.toBeChecked();
  await page.unroute(/\/api\/subscriptions\/unsubscribe$/);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(updates('nurses')).not.toBeChecked();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeHidden();
  expect((await kept(page, person)).map(({ subscribed }) => subscribed)).toEqual([false, false]);
});

test('curated searches claim nothing of updates that they do not know', async ({ page }) => {
  await signedIn(page);
  let isHeld = true;
  await page.route(/\/client-curated\/list-by-subscriber/, (route) =>
    isHeld ? route.abort() : route.continue(),
  );
  await page.goto(`${siteAddress.hse}/user/searches`);
  const curated = page.getByRole('region', { name: 'Curated searches' });
  await expect(curated.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(curated.getByRole('checkbox').first()).toBeDisabled();
  isHeld = false;
  await curated.getByRole('button', { name: 'Try again' }).click();
  await expect(curated.getByRole('checkbox').first()).toBeEnabled();
});
