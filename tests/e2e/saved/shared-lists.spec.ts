import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openAccount, post, saveFound, signInPage } from '../support/account-by-calls.ts';
import { untilHydrated } from '../support/hydration.ts';
import { expectNoFindings, expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { expect, siteAddress, test } from '../support/sites.ts';

/** Somebody who is signed in, at so many documents that they saved. */
async function atSavedDocuments(page: Page, request: APIRequestContext, count: number): Promise<void> {
  const person = await openAccount(request, 'hse');
  await saveFound(request, person, { query: 'care', count });
  await page.goto(siteAddress.hse);
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/user/articles`);
}

/** The form of a list that is not saved yet, of so many saved documents. */
async function atNewList(page: Page, request: APIRequestContext, documents: number): Promise<Locator> {
  await atSavedDocuments(page, request, documents);
  await page.getByRole('checkbox', { name: new RegExp(`^Select all ${documents}`) }).check();
  await page.getByRole('button', { name: 'Share as a list' }).click();
  return page.getByRole('form', { name: 'Edit list' });
}

test('from its form a list is viewed as readers see it, unless it is closed', async ({ page, request }) => {
  const form = await atNewList(page, request, 2);
  await form.getByLabel('Title of the list').fill('For the committee');
  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('The list is saved.')).toBeVisible();
  const view = form.getByRole('link', { name: 'View the list as readers see it' });
  await view.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For the committee');
  await expect(page).toHaveURL(/\d\/lists\//);
  await page.goBack();
  await form.getByRole('checkbox', { name: 'Anyone with the link can read this list' }).uncheck();
  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(view).toHaveCount(0);
});

test('saved documents are shared as a list, which others read by its link until it is closed', async ({
  page,
  request,
  browser,
}) => {
  await atSavedDocuments(page, request, 3);
  await page.getByRole('checkbox', { name: /^Select all 3/ }).check();
  await page.getByRole('button', { name: 'Share as a list' }).click();

  const form = page.getByRole('form', { name: 'Edit list' });
  await form.getByLabel('Title of the list').fill('For the committee');
  await form.getByLabel('Introduction').fill('Read before Monday.');
  const entries = form.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  const titles = await entries.locator('p:first-child').allInnerTexts();
  const goesUp = form.getByRole('button', { name: `Move up: ${titles[2]}`, exact: true });
  await goesUp.click();
  await expect(form.getByRole('status').first()).toHaveText(`“${titles[2]}” is now number 2 of 3.`);
  await expect(goesUp).toBeFocused();
  const goesDown = form.getByRole('button', { name: `Move down: ${titles[0]}`, exact: true });
  await goesDown.press('Enter');
  await goesDown.press('Enter');
  await expect(entries.locator('p:first-child')).toHaveText([
    titles[2] ?? '',
    titles[1] ?? '',
    titles[0] ?? '',
  ]);
  await expect(goesDown).toBeFocused();
  await form.getByRole('button', { name: `Move up: ${titles[0]}`, exact: true }).press('Enter');
  await form.getByRole('button', { name: `Move up: ${titles[0]}`, exact: true }).press('Enter');
  await entries.nth(1).getByLabel('Note').fill('The most recent one.');
  await entries
    .nth(0)
    .getByRole('button', { name: /^Remove:/ })
    .click();
  await expectNoFindings(page);
  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('The list is saved.')).toBeVisible();
  const address = page.url().replace('/user/lists/', '/lists/');

  const reader = await browser.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('For the committee');
  await expect(reader.getByText('Read before Monday.')).toBeVisible();
  await expect(reader.getByRole('article').getByRole('heading')).toHaveText([
    titles[2] ?? '',
    titles[1] ?? '',
  ]);
  await expect(reader.getByText('The most recent one.')).toBeVisible();
  await expectNoFindings(reader);
  await expectNoSidewaysScrolling(reader);

  await form.getByLabel('Anyone with the link can read this list').uncheck();
  // The toast of the first time may still be there.
  const closed = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/lists/') && answer.ok(),
  );
  await form.getByRole('button', { name: 'Save list' }).click();
  await closed;
  await expect(page.getByText('The list is saved.').last()).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This list is not shared');

  await page.goto(`${siteAddress.hse}/user/lists`);
  await expect(page.getByText(/2 documents .* closed/)).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'For the committee' }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('You have not shared any lists')).toBeVisible();
});

test('a list that was read before shows what its owner has changed since, without a reload', async ({
  page,
  request,
}) => {
  const person = await openAccount(request);
  const content = { type: 'hse', title: 'For the committee', entries: [] };
  const { id } = (await post(request, '/api/lists', content, person.token)).data;
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/lists/${id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('For the committee');
  await page.getByRole('banner').getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('link', { name: 'Shared lists' }).click();
  await page.getByRole('link', { name: 'For the committee' }).click();
  await page.getByLabel('Title of the list').fill('For the board');
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('The list is saved.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(title).toHaveText('For the board');
  await page.goForward();
  await page.getByRole('link', { name: 'For the board' }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('You have not shared any lists')).toBeVisible();
  for (let step = 0; step < 3; step++) await page.goBack();
  await expect(title).toHaveText('This list is not shared');
});

test('what another window wrote into a list is not replaced unasked', async ({ page, request }) => {
  await atSavedDocuments(page, request, 2);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Share as a list' }).click();
  const form = page.getByRole('form', { name: 'Edit list' });
  await expect(form.getByRole('listitem')).toHaveCount(2);

  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('form', { name: 'Edit list' });
  await theirs.getByLabel('Introduction').fill('Theirs');
  await theirs.getByRole('button', { name: 'Save list' }).click();
  await expect(other.getByText('The list is saved.')).toBeVisible();

  await form.getByLabel('Introduction').fill('Mine');
  await form.getByRole('button', { name: 'Save list' }).click();
  const question = page.getByRole('dialog', { name: 'The list was changed elsewhere' });
  await expect(question).toBeVisible();
  await expectNoFindings(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Introduction')).toHaveValue('Mine');
  await other.reload();
  await expect(theirs.getByLabel('Introduction')).toHaveValue('Theirs');

  await form.getByRole('button', { name: 'Save list' }).click();
  await question.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('The list is saved.')).toBeVisible();
  await form.getByLabel('Introduction').fill('Mine again');
  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('The list is saved.')).toHaveCount(2);
  await other.reload();
  await expect(theirs.getByLabel('Introduction')).toHaveValue('Mine again');
});

test('a list without a title is not saved, and says why', async ({ page, request }) => {
  await atSavedDocuments(page, request, 1);
  await page.getByRole('article').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Share as a list' }).click();
  await page.getByLabel('Title of the list').fill(' ');
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByLabel('Title of the list')).toHaveAccessibleDescription('Fill in this field');
});

test('what was written of a list is not lost unasked: by leaving, by another language, by a missing title', async ({
  page,
  request,
}) => {
  const form = await atNewList(page, request, 2);
  await form.getByLabel('Introduction').fill('Read before Monday.');

  await page.getByRole('link', { name: 'Shared lists' }).first().click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(form.getByLabel('Introduction')).toHaveValue('Read before Monday.');

  await form.getByLabel('Title of the list').fill(' ');
  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(form.getByLabel('Title of the list')).toBeFocused();
  await form.getByLabel('Title of the list').fill('For the committee');

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/lang=fr/);
  await expect(page.getByText('Read before Monday.')).toBeVisible();
  await page.getByRole('button', { name: 'Langue' }).click();
  await page.getByRole('link', { name: 'English' }).click();

  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('The list is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Shared lists' }).first().click();
  await expect(page.getByRole('link', { name: 'For the committee' })).toBeVisible();
});

test('a document taken out of a list is reported, and the keyboard goes on at the next one', async ({
  page,
  request,
}) => {
  const form = await atNewList(page, request, 3);
  const entries = form.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  const titles = await entries.locator('p:first-child').allInnerTexts();
  await expect(entries.nth(1).getByLabel('Note')).toHaveAccessibleDescription(titles[1] ?? '');

  const takesOut = (at: number) => form.getByRole('button', { name: `Remove: ${titles[at]}`, exact: true });
  await form.getByRole('button', { name: `Move down: ${titles[0]}`, exact: true }).press('Enter');
  await form.getByRole('button', { name: `Move up: ${titles[0]}`, exact: true }).press('Enter');
  await takesOut(1).press('Enter');
  await expect(form.getByRole('status').first()).toHaveText(`“${titles[1]}” was removed from the list.`);
  await expect(takesOut(2)).toBeFocused();
  await takesOut(2).press('Enter');
  await expect(takesOut(0)).toBeFocused();
  await takesOut(0).press('Enter');
  await expect(form.getByRole('list')).toBeFocused();
});

test('who answers the question about unsaved changes by saving stays on the page', async ({
  page,
  request,
}) => {
  const form = await atNewList(page, request, 2);
  await form.getByLabel('Introduction').fill('Read before Monday.');
  const address = page.url();
  // Nobody goes back within milliseconds of typing: the page has to hold on to the change first.
  await page.waitForFunction(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

  await page.goBack();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('The list is saved.')).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved documents' })).toBeVisible();
});

test('a printed list says its address and day, and where each document is', async ({ page, request }) => {
  const person = await openAccount(request);
  const content = { type: 'hse', title: 'For the committee', entries: [{ document: '67' }] };
  const { id } = (await post(request, '/api/lists', content, person.token)).data;
  await page.goto(`${siteAddress.hse}/lists/${id}`);
  await untilHydrated(page);
  await page.clock.setFixedTime(new Date(2031, 2, 31, 12));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const line = page.getByText('Printed on March 31, 2031');
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(line).toContainText(`/lists/${id}`);
  await expect(
    page.getByRole('article').getByText(/^http:\/\/hse\.localhost:\d+\/articles\/67$/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
