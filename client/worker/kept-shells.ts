import { textsAddress } from '#contract/texts-address.ts';
import { defaultLanguage, isLanguage, type Language } from '#domain/sites/languages.ts';
import { isSiteCode, languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import { shellPrefix, shellsOfBuild } from './builds.ts';

/** A language that somebody reads a site in. */
export interface ReadLanguage {
  readonly site: SiteCode;
  readonly language: Language;
}

const day = 24 * 60 * 60 * 1000;

/** The page that the server sends empty: the client draws in it whatever the address asks for. */
const shellAddress = ({ language }: { language: Language }): string => `/offline?lang=${language}`;

/** Keeps what a page in this language starts with; what was kept within a day is not asked for again. */
export async function keepLanguage(read: ReadLanguage): Promise<void> {
  const cache = await caches.open(shellsOfBuild);
  const known = await cache.match(shellAddress(read));
  const keptAt = Date.parse(known?.headers.get('date') ?? '');
  if (Date.now() - keptAt < day) return;
  await fetchLanguage(read).catch(() => undefined);
}

/** The languages that were kept with the build before. Without them an update would leave nothing to open offline. */
export async function keepLanguagesOfBefore(): Promise<void> {
  const names = await caches.keys();
  const before = names.filter((name) => name.startsWith(shellPrefix) && name !== shellsOfBuild).at(-1);
  if (before === undefined) return;
  await Promise.all(readLanguages(await (await caches.open(before)).keys()).map(fetchLanguage));
}

/** The empty page in the language that an address with this `lang` is shown in; undefined where it is not kept. */
export async function findShell(wanted: string | null): Promise<Response | undefined> {
  const cache = await caches.open(shellsOfBuild);
  const [read] = readLanguages(await cache.keys());
  return read && cache.match(shellAddress({ language: languageOnSite(sites[read.site], wanted) }));
}

export async function findTexts(address: string): Promise<Response | undefined> {
  return (await caches.open(shellsOfBuild)).match(address);
}

/** All of it or nothing: a page of another build would ask for files that are not here. */
async function fetchLanguage({ site, language }: ReadLanguage): Promise<void> {
  // English stands in for texts that a language lacks.
  const texts = [...new Set([language, defaultLanguage])].map((one) => textsAddress(site, one));
  const addresses = [shellAddress({ language }), ...texts];
  const answers = await Promise.all(addresses.map((address) => fetch(address, { cache: 'no-cache' })));
  // The site does not have the language any more: without this, no newer worker could be installed.
  if (answers.some(({ status }) => status === 404)) return;
  const [shell] = answers;
  if (shell === undefined || answers.some(({ ok }) => !ok)) throw new Error('Not all of a page was answered');
  if (!isOfThisBuild(await shell.clone().text())) throw new Error('The page is of another build');
  const cache = await caches.open(shellsOfBuild);
  await Promise.all(answers.map((answer) => cache.put(answer.url, answer)));
}

function isOfThisBuild(page: string): boolean {
  const scripts = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address);
  return scripts.length > 0 && scripts.every((address) => builtFiles.some((file) => file === address));
}

/** Of which site and languages texts are kept. */
function readLanguages(kept: readonly Request[]): ReadLanguage[] {
  return kept.flatMap(({ url }) => {
    const [, site, language] = /^\/i18n\/(\w+)\/(\w+)\.json$/.exec(new URL(url).pathname) ?? [];
    return isSiteCode(site) && isLanguage(language) ? [{ site, language }] : [];
  });
}
