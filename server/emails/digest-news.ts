import type { ChangeKind } from '#domain/evidence/change-kinds.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { PartialDate } from '#domain/text/partial-date.ts';
import type { EmailDocument } from './email-document.ts';
import { emailTexts } from './email-texts.ts';
import { dateInWords } from '#domain/text/partial-date.ts';

/** A document with what happened to it. */
export interface DocumentNews extends EmailDocument {
  /** Never empty; most important first. */
  readonly news: readonly ('new' | ChangeKind)[];
  /** `5/9`: what it was, where news has `quality-rated`. */
  readonly qualityBefore: string | null;
  /** What it was, where news has `search-updated`. */
  readonly searchBefore: PartialDate | null;
}

/** What of it decides what is said. */
type ReportedNews = Omit<DocumentNews, keyof EmailDocument> &
  Pick<EmailDocument, 'quality' | 'lastLitSearch'>;

/** What a digest says of a document, a short text each: `New`, `Quality re-rated: 5/9 → 7/9`. */
export function newsInWords(document: ReportedNews, language: Language): string[] {
  const say = emailTexts(language);
  return document.news.map((one) => {
    switch (one) {
      case 'new':
        return say('digest.new');
      case 'newly-best':
        return say('digest.newly_best');
      case 'search-updated':
        return searchUpdate(document, language);
      case 'quality-rated':
        return qualityChange(document, language);
      case 'withdrawn':
        return say('digest.withdrawn');
      default:
        return one satisfies never;
    }
  });
}

function searchUpdate({ searchBefore, lastLitSearch }: ReportedNews, language: Language): string {
  const say = emailTexts(language);
  const before = dateInWords(searchBefore, language);
  const after = dateInWords(lastLitSearch, language);
  if (after === null) return say('digest.search_undated', { before: before ?? '' });
  return before === null
    ? say('digest.search_dated', { after })
    : say('digest.search_updated', { before, after });
}

function qualityChange({ qualityBefore: before, quality: after }: ReportedNews, language: Language): string {
  const say = emailTexts(language);
  if (after === null) return say('digest.quality_unrated', { before: before ?? '' });
  return before === null
    ? say('digest.quality_rated', { after })
    : say('digest.quality_rerated', { before, after });
}
