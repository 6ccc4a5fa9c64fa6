import type { Page } from '@playwright/test';
import {
  openAccount,
  post,
  saveFound,
  signInPage,
  type AccountByCalls,
} from '../support/account-by-calls.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { expectGone, hasten, timeOf, waitLongerThanToast } from '../support/toasts.ts';

async function signedIn(page: Page, path: string): Promise<AccountByCalls> {
  const person = await openAccount(page.request);
  await saveFound(page.request, person, { query: 'care', count: 3 });
  for (const query of ['nurses', 'care']) {
    const body = { type: 'hse', query, filters: [], subscribed: true };
    await post(page.request, '/api/subscriptions/subscribe', body, person.token);
  }
  await signInPage(page, person);
  await page.goto(siteAddress.hse + path);
  return person;
}

function toast(page: Page, text: string | RegExp) {
  return page.getByRole('alert').filter({ hasText: text });
}

/** The line on the page. */
function line(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Undo' });
}

async function searches(
  page: Page,
  { token }: AccountByCalls,
): Promise<{ query: string; subscribed: boolean }[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${siteAddress.cvd}/api/subscriptions/hse`, { headers });
  return (await answer.json()).data;
}

test('a removed result can be saved again from the page once the toast is gone', async ({ page }) => {
  await signedIn(page, '/search?q=care');
  const save = results(page)
    .first()
    .getByRole('button', { name: /^Save: / });
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expectGone(toast(page, '1 document removed from saved documents.'));
  await line(page).click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [1280, 390]) {
  test(`nothing moves as Undo comes and goes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signedIn(page, '/search?q=care');
    const first = results(page).first();
    const save = first.getByRole('button', { name: /^Save: / });
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    // Below the bar, and seen: nothing scrolls on the way to it.
    await save.scrollIntoViewIfNeeded();
    await untilQuiet(page);
    const before = await first.boundingBox();
    await save.click();
    await expect(line(page)).toBeInViewport();
    expect(await first.boundingBox()).toEqual(before);
    await first.getByRole('checkbox').check();
    await expect(line(page)).toBeInViewport();
    expect(await first.boundingBox()).toEqual(before);
    await line(page).click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(line(page)).toHaveCount(0);
    expect(await first.boundingBox()).toEqual(before);

    await page.goto(`${siteAddress.hse}/user/searches`);
    const actions = page.getByRole('checkbox', { name: 'With email updates only' });
    await page.getByRole('checkbox', { name: 'Select: care' }).check();
    const place = await actions.boundingBox();
    await page.getByRole('button', { name: 'Remove selected' }).click();
    await expect(line(page)).toBeInViewport();
    expect(await actions.boundingBox()).toEqual(place);
  });
}

test('where the list is empty afterwards, Undo stands in its place', async ({ page }) => {
  await signedIn(page, '/user/searches');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toHaveCount(0);
  await line(page).click();
  await expect(page.getByRole('link', { name: 'nurses' })).toBeVisible();
});

test('a search that finds nothing is taken back with Undo below what it says', async ({ page }) => {
  const person = await signedIn(page, '/search?q=xqzzyplugh');
  const save = page.getByRole('button', { name: 'Save search' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await line(page).click();
  await expect
    .poll(() => searches(page, person))
    .toContainEqual(expect.objectContaining({ query: 'xqzzyplugh' }));
});

test('a removed search comes back with its updates from the page, on the results and in the list', async ({
  page,
}) => {
  const person = await signedIn(page, '/search?q=nurses');
  const save = page.getByRole('button', { name: 'Save search' });
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expectGone(toast(page, 'Search removed from saved searches.'));
  await line(page).click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => searches(page, person))
    .toContainEqual(expect.objectContaining({ query: 'nurses', subscribed: true }));

  await page.goto(`${siteAddress.hse}/user/searches`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await expectGone(toast(page, '2 searches removed.'));
  expect(await searches(page, person)).toEqual([]);
  await line(page).click();
  await expect(page.getByRole('link', { name: 'nurses' })).toBeVisible();
  await expect
    .poll(() => searches(page, person))
    .toEqual([expect.objectContaining({ subscribed: true }), expect.objectContaining({ subscribed: true })]);
});

test('the line on the page goes as the page is left', async ({ page }) => {
  await signedIn(page, '/user/searches');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await expect(line(page)).toBeVisible();
  await page.getByRole('link', { name: 'Start a search' }).click();
  await expect(results(page).first()).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('a toast waits while it has the focus, also when the pointer leaves it, and goes afterwards', async ({
  page,
}) => {
  await signedIn(page, '/user/searches');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  const reported = toast(page, '2 searches removed.');
  await reported.hover();
  await reported.getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(5, 500);
  await hasten(reported);
  await waitLongerThanToast(reported);
  await expect(reported).toBeVisible();
  await reported.getByRole('button').last().focus();
  await waitLongerThanToast(reported);
  await expect(reported).toBeVisible();
  expect(await timeOf(reported)).toBe('paused');
  await page.getByRole('main').focus();
  await expect(reported).toHaveCount(0);
  await expect(line(page)).toBeVisible();
});
