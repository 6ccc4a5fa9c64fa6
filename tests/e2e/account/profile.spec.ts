import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  openAccount,
  profileWith,
  signInByCall,
  signInPage,
  statusWith,
  type AccountByCalls,
} from '../support/account-by-calls.ts';
import { expectNoFindings, expectNoSidewaysScrolling } from '../support/page-checks.ts';
import { expect, siteAddress, test } from '../support/sites.ts';

const account = 'Account information';
const personal = 'Personal information';

async function openProfile(page: Page, site: AccountByCalls['site'] = 'hse'): Promise<AccountByCalls> {
  const person = await openAccount(page.request, site);
  await signInPage(page, person);
  await page.goto(`${siteAddress[site]}/profile`);
  await expect(page.getByRole('region', { name: account })).toContainText(person.email);
  return person;
}

function form(page: Page, name: string) {
  return page.getByRole('form', { name });
}

function save(page: Page, name: string) {
  return form(page, name).getByRole('button', { name: 'Save changes' }).click();
}

const updated = 'Your profile has been updated.';

test('a visitor who is not signed in is led to the root of the site', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/profile`);
  await expect(page).toHaveURL(/hse\.localhost:\d+\/(\?.*)?$/);
});

test('Tab leaves the open list of countries closed, and all else in reach again', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: `Edit: ${personal}` }).click();
  const country = form(page, personal).getByRole('combobox', { name: 'Country' });
  await country.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.locator('main').locator('xpath=ancestor-or-self::*[@aria-hidden]')).toHaveCount(0);
  await expect(form(page, personal).getByLabel('Language')).toBeFocused();
});

test('what is typed is given up only on purpose, on the page and on leaving it', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: `Edit: ${personal}` }).click();
  const firstName = form(page, personal).getByLabel('First name');
  await firstName.fill('Ada');
  await page.getByRole('button', { name: `Cancel: ${personal}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(firstName).toHaveValue('Ada');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(firstName).toHaveValue('Ada');
  await page.getByRole('button', { name: `Cancel: ${personal}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page, personal)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about/);
});

test('name, country, language and roles are kept, and the interface speaks the language', async ({
  page,
}) => {
  const { token } = await openProfile(page);
  await page.getByRole('button', { name: `Edit: ${personal}` }).click();
  const fields = form(page, personal);
  await fields.getByLabel('First name').fill('Ada');
  await fields.getByLabel('Last name').fill('Lovelace');
  await fields.getByRole('combobox', { name: 'Country' }).fill('canad');
  await page.getByRole('option', { name: 'Canada' }).click();
  await fields.getByLabel('Language').selectOption('fr');
  await fields.getByLabel('Researcher').check();
  await fields.getByLabel('Policymaker').check();
  await save(page, personal);
  await expect(page.getByText(updated)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto(`${siteAddress.hse}/profile`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // Its own words are French by now.
  const main = page.getByRole('main');
  for (const sent of ['Ada', 'Lovelace', 'Canada', 'Français']) await expect(main).toContainText(sent);
  await expect(main).toContainText('Chercheur, Responsable des politiques');
  const { data } = await (await profileWith(page.request, token)).json();
  expect(data.roles).toEqual(['researcher', 'policymaker']);
});

test('the open form follows the language chosen in the header, unless another is chosen in it', async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: `Edit: ${personal}` }).click();
  const language = page.locator('main form select');
  await expect(language).toHaveValue('en');
  await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(language).toHaveValue('fr');
  await language.selectOption('pt');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Français$/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(language).toHaveValue('pt');
});

test('a new password is typed twice alike; this sign-in goes on, the others end', async ({ page }) => {
  const person = await openProfile(page);
  const elsewhere = await signInByCall(page.request, person);
  await page.getByRole('button', { name: `Edit: ${account}` }).click();
  const fields = form(page, account);
  await fields.getByLabel('New password', { exact: true }).fill('another phrase of my own');
  await fields.getByLabel('Confirm new password').fill('another phrase of mine');
  await save(page, account);
  await expect(fields.getByText('Passwords must match').first()).toBeVisible();
  await fields.getByLabel('Confirm new password').fill('another phrase of my own');
  await save(page, account);
  await expect(page.getByText(updated)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: account })).toContainText(person.email);
  expect(await statusWith(page.request, elsewhere)).toBe(401);
});

test('a new address waits until it is confirmed, and a bad one is refused', async ({ page }) => {
  const { email } = await openProfile(page);
  await page.getByRole('button', { name: `Edit: ${account}` }).click();
  const field = form(page, account).getByLabel('Email address');
  await field.fill('nonsense');
  await save(page, account);
  await expect(form(page, account).getByText('Please enter a valid email address').first()).toBeVisible();
  const long = `${'department'.repeat(5)}${email}`;
  await field.fill(long);
  await save(page, account);
  const block = page.getByRole('region', { name: account });
  await expect(block).toContainText(`We have emailed a link to ${long}`);
  await expect(block.getByRole('definition').first()).toHaveText(email);
  await expectNoSidewaysScrolling(page);
});

test('where the server wants the current password, it is asked for, and nothing typed is lost', async ({
  page,
}) => {
  const { password } = await openProfile(page);
  // A token of this test is never old: the first answer is the one that an old one gets, the second is the server's own.
  await page.route('**/api/account-edit', (route) =>
    route.request().postData()?.includes('"current"') === true
      ? route.continue()
      : route.fulfill({ json: { success: false, data: { error: 'current_password' } } }),
  );
  await page.getByRole('button', { name: `Edit: ${account}` }).click();
  const fields = form(page, account);
  await fields.getByLabel('New password', { exact: true }).fill('another phrase of my own');
  await fields.getByLabel('Confirm new password').fill('another phrase of my own');
  await save(page, account);
  await fields.getByLabel('Current password').fill('not the one');
  await save(page, account);
  await expect(fields.getByRole('alert')).toContainText('Current password');
  await fields.getByLabel('Current password').fill(password);
  await save(page, account);
  await expect(page.getByText(updated)).toBeVisible();
});

test('sign-ins are listed and can be ended', async ({ page }) => {
  const person = await openAccount(page.request);
  const elsewhere = await signInByCall(page.request, person);
  await signInPage(page, person);
  await page.goto(`${siteAddress.hse}/profile`);
  const signIns = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(signIns.getByRole('listitem')).toHaveCount(2);
  await signIns.getByRole('button', { name: 'End the session in' }).click();
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  await expect(signIns.getByRole('listitem')).toContainText(/ This session/);
  // The button went with its session: whoever uses the keyboard goes on from there.
  await expect(signIns).toBeFocused();
  expect(await statusWith(page.request, elsewhere)).toBe(401);
  expect(await statusWith(page.request, person.token)).toBe(200);
});

test('all that is held about a person comes as a file', async ({ page }) => {
  const { email } = await openProfile(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data_\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.stringify(JSON.parse(await readFile(await download.path(), 'utf8')))).toContain(email);
});

test('deleting the account asks for the password and once more; then nobody is signed in', async ({
  page,
}) => {
  const person = await openProfile(page);
  const losses = page.getByRole('region', { name: 'Delete account' }).getByRole('listitem');
  await expect(losses.filter({ hasText: 'your shared lists on every site' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const fields = form(page, 'Delete account');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete my account permanently' });
  await fields.getByLabel('Current password').fill('not the one');
  await fields.getByRole('button', { name: 'Delete my account permanently' }).click();
  await confirm.click();
  await expect(fields.getByText(/Your current password is missing or incorrect/).first()).toBeVisible();
  await fields.getByLabel('Current password').fill(person.password);
  await fields.getByRole('button', { name: 'Delete my account permanently' }).click();
  await confirm.click();
  await expect(page).toHaveURL(/hse\.localhost:\d+\/(\?.*)?$/);
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  expect(await statusWith(page.request, person.token)).toBe(401);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the profile, to be read and to be edited, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openProfile(page);
    await expectNoFindings(page);
    await page.getByRole('button', { name: `Edit: ${account}` }).click();
    await form(page, account).getByLabel('Email address').fill('nonsense');
    await save(page, account);
    await expect(form(page, account).getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: `Edit: ${personal}` }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(form(page, 'Delete account')).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScrolling(page);
  });
}
