import type { Page } from '@playwright/test';
import { mailedLink, openAccount, post, signInPage, statusWith } from '../support/account-by-calls.ts';
import { expect, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

const password = 'a phrase that nobody else has';

test('a person signs up, confirms the address, signs in, stays signed in, and signs out', async ({
  page,
  request,
}) => {
  const email = `ada-${crypto.randomUUID()}@example.org`;
  await page.goto(`${siteAddress.hse}/signup`);
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await passwordField(page, 'Password').fill(password);
  await passwordField(page, 'Confirm password').fill(password);
  await form.getByRole('checkbox', { name: /^I accept the terms of use/ }).check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for signing up' })).toBeVisible();
  await expect(page).toHaveURL(/\/signup-success$/);
  await expect(page).toHaveTitle('Thank you for signing up – Health Systems Evidence');

  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText('This address has not been confirmed');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);

  const token = await mailedLink(request, email, /\/signup-confirm\/([\w.-]+)/);
  await page.goto(`${siteAddress.hse}/signup-confirm/${token}`);
  await expect(page.getByRole('heading', { name: 'You are now confirmed' })).toBeVisible();
  await expect(page).toHaveURL(`${siteAddress.hse}/signup-confirm/used`);
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect(page).toHaveURL(`${siteAddress.hse}/`);

  await signIn(page, email, password, { remember: true });
  await expect(page).toHaveURL(`${siteAddress.hse}/`);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  const days = await page.evaluate(() => {
    const { exp } = JSON.parse(atob(localStorage.getItem('client-token')?.split('.')[1] ?? ''));
    return (exp * 1000 - Date.now()) / 86_400_000;
  });
  expect(days).toBeGreaterThan(29.9);
  for (const path of ['/login', '/signup']) {
    await page.goto(siteAddress.hse + path);
    await expect(page).toHaveURL(`${siteAddress.hse}/`);
  }

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const layer = page.getByRole('dialog', { name: 'Account' });
  await expect(layer.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(layer.getByRole('listitem')).toHaveText([
    'Profile',
    'Saved documents',
    'Saved searches',
    'Sign out',
  ]);
  const reported = page.waitForResponse(/\/api\/auth\/logout$/);
  await layer.getByRole('button', { name: 'Sign out' }).click();
  expect((await reported).status()).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('client-token'))).toBeNull();
  for (const path of ['/profile', '/user/articles', '/user/searches']) {
    await page.goto(siteAddress.hse + path);
    await expect(page).toHaveURL(`${siteAddress.hse}/`);
  }
});

test('confirming an address leaves whoever is signed in in the browser signed in', async ({
  page,
  request,
}) => {
  await signInPage(page, await openAccount(request));
  const email = `ben-${crypto.randomUUID()}@example.org`;
  await post(request, '/api/account/register', { type: 'hse', language: 'en', email, password });
  const token = await mailedLink(request, email, /\/signup-confirm\/([\w.-]+)/);
  const checked = page.waitForResponse((answer) => answer.url().endsWith('/api/profile'));
  await page.goto(`${siteAddress.hse}/signup-confirm/${token}`);
  await expect(page.getByRole('heading', { name: 'You are now confirmed' })).toBeVisible();
  await checked;
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});

test('in Chinese the form names problems with its own colon, and its buttons stand on one line', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/login?lang=cn`);
  const form = page.getByRole('form');
  await form.getByRole('button', { name: '登录' }).click();
  await expect(form.getByRole('alert').getByRole('link').first()).toHaveText('电子邮箱：请填写此项');
  const show = form.getByRole('button', { name: /显示/ });
  const field = form.locator('input[type="password"]');
  expect((await show.boundingBox())?.height).toBe((await field.boundingBox())?.height);
});

test('a link that was used already leads home and says so', async ({ page, request }) => {
  const { email } = await openAccount(request);
  const token = await mailedLink(request, email, /\/signup-confirm\/([\w.-]+)/);
  await page.goto(`${siteAddress.hse}/signup-confirm/${token}`);
  await expect(page).toHaveURL(`${siteAddress.hse}/`);
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used');
  await expect(page.getByRole('heading', { name: 'You are now confirmed' })).toHaveCount(0);
});

test('the form of signing up names each problem, first below the field that was left, then in a summary', async ({
  page,
  request,
}) => {
  const { email: taken } = await openAccount(request);
  await page.goto(`${siteAddress.hse}/signup`);
  const email = page.getByRole('textbox', { name: 'Email address' });
  const send = page.getByRole('form').getByRole('button', { name: 'Sign up' });
  await email.pressSequentially('ada@exam');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await send.click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'Email address: Please enter a valid email address',
    'Password: Fill in this field',
    'Confirm password: Fill in this field',
    'Terms of use: Accept the terms of use to sign up',
  ]);
  await expect(summary.locator('xpath=..')).toBeFocused();
  await summary.getByRole('link', { name: /^Password:/ }).click();
  await expect(passwordField(page, 'Password')).toBeFocused();

  // The summary counts what is still to be put right, and moves no field.
  const box = page.getByRole('checkbox');
  const height = async () => (await summary.boundingBox())?.height;
  const before = await height();
  await expect(summary).toContainText('There are 4 problems:');
  await box.check();
  await expect(summary).toContainText('There are 3 problems:');
  await expect(summary.getByRole('link')).toHaveCount(3);
  expect(await height()).toBe(before);
  await box.uncheck();
  await expect(summary.getByRole('link')).toHaveCount(4);

  await email.fill(taken);
  await passwordField(page, 'Password').fill('password1');
  await expect(page.getByText('Long enough. 15 characters or more is safer', { exact: false })).toBeVisible();
  await passwordField(page, 'Confirm password').fill('password2');
  await passwordField(page, 'Confirm password').press('Tab');
  await expect(passwordField(page, 'Confirm password')).toHaveAccessibleDescription('Passwords must match');
  await passwordField(page, 'Confirm password').fill('password1');
  await box.check();
  await send.click();
  await expect(summary.getByRole('link')).toHaveText([/^Password: This password is easy to guess/]);
  await passwordField(page, 'Password').fill(password);
  await passwordField(page, 'Confirm password').fill(password);
  await expect(summary).toContainText('You have changed what was wrong.');
  await send.click();
  await expect(summary.getByRole('link')).toHaveText([
    /^Email address: There is already an account with this address/,
  ]);
  await expect(email).toHaveValue(taken);
});

test('signing in is refused in words, keeps what was typed, shows the password, and cannot be sent twice', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/login`);
  const form = page.getByRole('form', { name: 'Sign in' });
  const email = form.getByRole('textbox', { name: 'Email address' });
  const send = form.getByRole('button', { name: 'Sign in' });
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(passwordField(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  await send.click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    'Email address: Fill in this field',
    'Password: Fill in this field',
  ]);
  await email.fill('nobody@example.org');
  await passwordField(page, 'Password').fill('wrong phrase');
  await form.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page, 'Password')).toHaveAttribute('type', 'text');
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/client', async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await send.click();
  await form.getByRole('button', { name: 'Signing in…' }).click({ force: true });
  await passwordField(page, 'Password').press('Enter');
  held.resolve();
  await expect(form.getByRole('alert')).toHaveText('The email address or password is incorrect');
  expect(sent).toBe(1);
  await expect(email).toHaveValue('nobody@example.org');
  await expect(passwordField(page, 'Password')).toHaveValue('wrong phrase');
});

test('a forgotten password is replaced by way of a mail, and ends the sign-ins there were', async ({
  page,
  request,
}) => {
  const account = await openAccount(request);
  const { email } = account;
  await page.goto(`${siteAddress.hse}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account with ${email}`, { exact: false })).toBeFocused();

  const token = await mailedLink(request, email, /\/reset-password\/([\w.-]+)/);
  const opened = await page.goto(`${siteAddress.hse}/reset-password/${token}`);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  const send = page.getByRole('button', { name: 'Save new password' });
  await send.click();
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(/cannot be empty$/);
  await expect(passwordField(page, 'Confirm new password')).toHaveAccessibleDescription('cannot be empty');
  await passwordField(page, 'New password').fill('another good phrase');
  await passwordField(page, 'Confirm new password').fill('another good phrasf');
  await send.click();
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(/mismatch$/);
  await passwordField(page, 'Confirm new password').fill('another good phrase');
  await send.click();
  await expect(page.getByText('Password successfully updated.')).toBeVisible();
  await expect(page).toHaveURL(`${siteAddress.hse}/login`);
  expect(await statusWith(request, account.token)).toBe(401);
  await signIn(page, email, account.password);
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'The email address or password is incorrect',
  );
  await signIn(page, email, 'another good phrase');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('a reset link that cannot be used says so before a password is typed, and leads to a new one', async ({
  page,
}) => {
  await page.goto(`${siteAddress.hse}/reset-password/an-old-token`);
  const problem = page.getByRole('form').getByRole('alert');
  await expect(problem).toHaveText('This link has expired or has already been used. Request a new one.');
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: words('en')('account.reset_password.ask_again') }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

async function signIn(
  page: Page,
  email: string,
  secret: string,
  { remember = false }: { remember?: boolean } = {},
): Promise<void> {
  await page.goto(`${siteAddress.hse}/login`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await passwordField(page, 'Password').fill(secret);
  if (remember) await page.getByRole('checkbox', { name: 'Keep me signed in' }).check();
  await page.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
}

/** A field whose content the browser hides, and which therefore has no role. */
function passwordField(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}
