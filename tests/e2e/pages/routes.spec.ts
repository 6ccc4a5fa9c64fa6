import { languageTags } from '#domain/sites/languages.ts';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { openAccount, post, signInPage } from '../support/account-by-calls.ts';
import { expect, results, siteAddress, test } from '../support/sites.ts';
import { words } from '../support/words.ts';

/** Screens that anybody may see, each with the text that heads it. */
const open: Readonly<Record<string, string>> = {
  '/latest-content': 'latest_content_page.title',
  '/about': 'text_pages.about',
  '/terms': 'text_pages.terms',
  '/privacy': 'text_pages.privacy',
  '/signup': 'account.signup.title',
  '/signup-success': 'account.signup_success.title',
  '/login': 'account.login.title',
  '/forgot-password': 'account.forgot_password.title',
  '/reset-password/a-token': 'account.reset_password.title',
  '/offline': 'offline.title',
  '/unsubscribe': 'unsubscribe_page.title',
  '/lists/no-link': 'shared_lists.not_shared',
  '/no-such-page': 'failures.page_not_found.title',
};
const personal: Readonly<Record<string, string>> = {
  '/profile': 'profile_page.title',
  '/user/articles': 'saved_documents_page.title',
  '/user/searches': 'saved_searches_page.title',
  '/user/lists': 'shared_lists.title',
};

for (const site of siteCodes) {
  for (const language of sites[site].languages) {
    test(`each screen of the table has its heading, title and language: ${site}, ${language}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      const t = words(language);
      const { name } = sites[site];
      const home = sites[site].home === 'landing' ? '/' : '/search';
      const heading = page.getByRole('heading', { level: 1 });
      const visit = async (path: string): Promise<void> => {
        await page.goto(`${siteAddress[site]}${path}?lang=${language}`);
      };
      const expectScreen = async (path: string, title: string): Promise<void> => {
        await visit(path);
        await expect(heading, path).toContainText(title);
        await expect(page, path).toHaveTitle(new RegExp(`${name}$`));
        await expect(page.locator('html'), path).toHaveAttribute('lang', languageTags[language]);
      };
      const atHome = (url: URL): boolean => url.pathname === home;

      await expectScreen(
        '/',
        home === '/' ? words(language, site)('home_page.promise') : t('search_page.heading', { site: name }),
      );
      await expectScreen('/search', t('search_page.heading', { site: name }));
      const link = results(page).first().getByRole('heading').getByRole('link');
      const [title, address] = [await link.innerText(), await link.getAttribute('href')];
      await expectScreen(new URL(address ?? '', page.url()).pathname, title);
      for (const [path, key] of Object.entries(open)) await expectScreen(path, t(key));
      await visit('/signup-confirm/a-token');
      await page.waitForURL(atHome);
      await expect(page.getByRole('alert')).toContainText(t('account.signup_confirm.failed'));
      for (const path of Object.keys(personal)) {
        await visit(path);
        await page.waitForURL(atHome);
      }

      const person = await openAccount(request, site);
      await post(request, '/api/profile', { id: person.id, type: site, language }, person.token);
      await signInPage(page, person);
      for (const [path, key] of Object.entries(personal)) await expectScreen(path, t(key));
    });
  }
}
