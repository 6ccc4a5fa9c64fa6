import type { FirstData, FirstScreen } from '#contract/first-data.ts';
import { defaultLanguage, type Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import type { Markup } from '#server/emails/markup.ts';
import type { SayText } from './interface-texts.ts';

/** For whom a view is written. */
export interface ViewPlace {
  readonly site: Site;
  readonly language: Language;
  readonly say: SayText;
  readonly holdings: FirstData['holdings'];
}

/** What differs from page to page. */
export interface PageView {
  readonly screen: FirstScreen;
  /** Names the page, most particular part first; the site's name follows. */
  readonly title: readonly string[];
  readonly main: Markup;
  readonly data?: Omit<FirstData, 'holdings'>;
}

/** An address of the site, in the language of the page. */
export function addressOf(
  { language }: Pick<ViewPlace, 'language'>,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const lang = language === defaultLanguage ? {} : { lang: language };
  const text = new URLSearchParams({ ...parameters, ...lang }).toString();
  return text === '' ? path : `${path}?${text}`;
}
