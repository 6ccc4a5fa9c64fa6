import { words } from '../support/words.ts';
import { expect, siteAddress, sortSlot, test, testOfErrors } from '../support/sites.ts';

test.use({ javaScriptEnabled: false });

test('the form searches, keeps the language, and results lead to articles', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/?lang=fr`);
  await page.getByRole('combobox', { name: words('fr')('search_page.search_for') }).fill('nurses');
  await page.getByRole('radio', { name: words('fr')('search_page.search_best') }).check();
  await page.getByRole('button', { name: words('fr')('search_page.search'), exact: true }).click();
  await expect(page).toHaveURL(/\/search\?lang=fr&q=nurses&best=true/);
  await expect(page).toHaveTitle(/^nurses – /);
  const title = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const text = await title.innerText();
  await title.click();
  await expect(page).toHaveURL(/\/articles\/\d+-.*lang=fr/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
});

test('filters are links, the order is part of the form, and the language can be changed', async ({
  page,
}) => {
  const text = words('en');
  await page.goto(`${siteAddress.hse}/search?q=care`);
  // What stands within noscript is found by its element alone.
  const plain = (element: string, name: string) => page.locator(`noscript ${element}`, { hasText: name });
  await plain('summary', 'Health-system topics').click();
  await plain('a', 'Governance arrangements').click();
  await expect(page).toHaveURL(/\/search\?q=care&applied_filters=1_1$/);
  const found = await page.getByRole('article').count();
  await (await sortSlot(page, 1)).selectOption('most_recent');
  await page.getByRole('button', { name: text('search_page.search'), exact: true }).click();
  await expect(page).toHaveURL(/applied_filters=1_1&q=care&best=false&sort_by=most_recent/);
  await expect(page.getByRole('article')).toHaveCount(found);
  await plain('a', 'Français').click();
  await expect(page).toHaveURL(/lang=fr/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await plain('a', words('fr')('filters.clear_all')).click();
  await expect(page).not.toHaveURL(/applied_filters/);
  await expect(page.getByRole('button', { name: words('fr')('frame.menu') })).toBeHidden();
});

test('each group of filters is named once: by what opens its links', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=care`);
  // What stands within noscript has no role there: it is looked for by what is seen of it.
  const named = await page
    .getByRole('complementary', { name: 'Filters' })
    .evaluate((column) =>
      [...column.querySelectorAll('summary, h3')]
        .filter((name) => name.checkVisibility())
        .map((name) => name.textContent),
    );
  expect(named).toContain('Health-system topics');
  expect(named).toEqual([...new Set(named)]);
});

test('a query is shown as it was written, whatever it looks like', async ({ page }) => {
  const query = '"><img src=x onerror=alert(1)></script><b>care</b>';
  await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(query)}`);
  await expect(page.getByRole('combobox', { name: words('en')('search_page.search_for') })).toHaveValue(
    query,
  );
  await expect(page.locator('main img, main script')).toHaveCount(0);
  await expect(page.locator('main h1')).toContainText('<img src=x');
});

testOfErrors(
  'an account is asked for, a forgotten password and an end of updates too; signing in says what it needs',
  async ({ page }) => {
    const email = `person-${crypto.randomUUID()}@example.org`;
    await page.goto(`${siteAddress.hse}/signup`);
    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Email address').fill('person');
    await form.getByLabel('Password', { exact: true }).fill('a phrase of my own');
    await form.getByLabel('Confirm password').fill('a phrase of mine');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByRole('alert')).toContainText('Confirm password: Passwords must match');
    await expect(form.getByLabel('Email address')).toHaveValue('person');
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
    await form
      .getByRole('alert')
      .getByRole('link', { name: /^Email address/ })
      .click();
    await expect(page).toHaveURL(/#.*email$/);

    await form.getByLabel('Email address').fill(email);
    await form.getByLabel('Password', { exact: true }).fill('a phrase of my own');
    await form.getByLabel('Confirm password').fill('a phrase of my own');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup-success(#|$)/);

    await page.goto(`${siteAddress.hse}/forgot-password`);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();

    await page.goto(`${siteAddress.hse}/unsubscribe?lang=fr`);
    await page.getByLabel(words('fr')('account.email')).fill(email);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: words('fr')('unsubscribe_page.success') })).toBeVisible();

    await page.goto(`${siteAddress.hse}/login`);
    await expect(page.locator('noscript aside')).toContainText('To save or sign in, turn on JavaScript');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  },
);
