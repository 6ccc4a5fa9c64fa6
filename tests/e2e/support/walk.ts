import { expect, type Page } from '@playwright/test';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { untilQuiet } from './quiet.ts';
import { siteAddress } from './sites.ts';

/** A way through screens in one language. */
export interface Walk {
  readonly page: Page;
  readonly site: SiteCode;
  readonly language: Language;
  /** Called with each screen once it stands. */
  readonly look: (name: string) => Promise<void>;
}

/** Waits until the page has its heading and asks the server for nothing more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilQuiet(page);
}

export function addressIn(site: SiteCode, language: Language, path: string): string {
  return `${siteAddress[site]}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

export async function goTo({ page, site, language }: Walk, path: string): Promise<void> {
  await page.goto(addressIn(site, language, path));
  await settled(page);
}

/** Chooses another language as a visitor does, from a page in English or French. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Language|Langue)/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}
