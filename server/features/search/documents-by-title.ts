import { suggestedDocument, type SuggestedDocument } from '#contract/search.ts';
import type { TitleRequest } from '#domain/search/search-request.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { wordsAlone } from '#query-language/words-of-query.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import type { EventLoopQueue } from './event-loop-queue.ts';
import { readListed } from './listed-document.ts';

/** A pattern, or a phrase that is being typed. */
const begun = /[*?"\u201C\u201D\u201E\u00AB\u00BB]/;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Written without blanks, where a word that is begun cannot be distinguished from one that has ended. */
const unspaced = /[\p{Script=Han}]/u;
/** Fewer letters in all are in too many titles to say which document is meant. */
const fewestLetters = 4;
/** Letters from which on a word may be one that is begun; fewer are the beginning of too much. */
const shortestBegun = 3;
/** A title hardly has more words. */
const mostWords = 20;

/** Documents that are suggested at once. */
const most = 3;

interface TitleSources {
  readonly engine: SearchEngine;
  readonly nextTurn: EventLoopQueue['nextTurn'];
  readonly vocabularies: BySite<SiteVocabulary>;
}

/** The documents that what is being typed names by words of their titles. */
export type DocumentsByTitle = (
  site: SiteCode,
  typed: string,
  language: Language,
  signal?: AbortSignal,
) => Promise<SuggestedDocument[]>;

export function createDocumentsByTitle({ engine, nextTurn, vocabularies }: TitleSources): DocumentsByTitle {
  return async (site, typed, language, signal) => {
    const words = titleWords(typed);
    if (words === null) return [];
    await nextTurn();
    const hits = await engine.titled(site, { ...words, language, limit: most }, signal);
    const found = hits.map(({ listed }) => readListed(listed, vocabularies[site], language));
    return found.map(({ source }) => suggestedDocument.parse(JSON.parse(source)));
  };
}

/** The words that titles are looked for by, the last of which may be begun; null where they name no document yet. */
function titleWords(typed: string): Pick<TitleRequest, 'words' | 'beginning'> | null {
  if (begun.test(typed) || wordsAlone(typed) === null) return null;
  const words = typed.toLowerCase().match(word) ?? [];
  const last = words.at(-1);
  const isUnspaced = unspaced.test(typed);
  if (last === undefined || words.length > mostWords) return null;
  if (!isUnspaced && words.join('').length < fewestLetters) return null;
  // A single letter is what an apostrophe left over.
  const whole = words.slice(0, -1).filter((one) => isUnspaced || one.length > 1);
  const mayBeBegun = !isUnspaced && last.length >= shortestBegun;
  return mayBeBegun ? { words: whole, beginning: last } : { words: [...whole, last], beginning: null };
}
