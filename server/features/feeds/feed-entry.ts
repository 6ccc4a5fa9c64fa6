import type { ChangeKind } from '#domain/evidence/change-kinds.ts';
import { topicPaths } from '#domain/evidence/document-topics.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { showQuality } from '#domain/evidence/quality.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { nameInOrder } from '#domain/citation/metadata.ts';
import { linkOf, type Reference } from '#domain/citation/reference.ts';
import type { Language } from '#domain/sites/languages.ts';
import { cleanLine } from '#domain/text/clean-line.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { joinSentences } from '#domain/sites/punctuation.ts';
import type { LastChange } from '#server/database/documents/last-changes.ts';
import { newsInWords } from '#server/emails/digest-news.ts';
import type { FeedEntry } from './feed.ts';

/** A document as it is cited and exported; its texts are plain and clean. */
export interface DescribedDocument {
  readonly reference: Reference;
  readonly row: { readonly type: string; readonly key_message: string; readonly abstract: string };
}

/** Characters of an abstract that stand in for a key message. */
const longestExcerpt = 500;

interface Surroundings {
  readonly vocabulary: SiteVocabulary;
  readonly language: Language;
  readonly describe: (document: EvidenceDocument) => DescribedDocument;
  readonly publicUrl: URL;
  /** That a document changed, in the language. */
  readonly changed: string;
}

export function feedEntry(change: LastChange, surroundings: Surroundings): FeedEntry {
  const { vocabulary, language, describe, publicUrl, changed } = surroundings;
  const { document } = change;
  const { reference, row } = describe(document);
  const says = row.key_message === '' ? ellipsis(row.abstract, longestExcerpt) : row.key_message;
  const happened = change.isNew ? [] : changesInWords(change, language, changed);
  const topics = topicPaths(vocabulary, document.keys, language).map(cleanLine);
  return {
    id: new URL(`/articles/${document.id}`, publicUrl).href,
    link: reference.url,
    source: reference.doi === null ? null : linkOf(reference),
    title: reference.title,
    language: reference.language,
    authors: reference.authors.map(nameInOrder),
    added: change.isNew ? change.changedAt : null,
    changed: change.changedAt,
    summary: joinSentences(happened, says, language),
    categories: [...new Set([row.type, ...topics])].filter((name) => name !== ''),
  };
}

/** What a change meant, as digests say it; else that there was one. */
function changesInWords(
  { document, kinds, before }: LastChange,
  language: Language,
  changed: string,
): string[] {
  const news = kinds.filter((kind): kind is Exclude<ChangeKind, 'withdrawn'> => kind !== 'withdrawn');
  if (news.length === 0) return [changed];
  const words = newsInWords(
    {
      news,
      quality: document.quality === null ? null : showQuality(document.quality),
      lastLitSearch: document.lastLitSearch,
      qualityBefore: before?.quality ? showQuality(before.quality) : null,
      searchBefore: before?.lastLitSearch ?? null,
    },
    language,
  );
  return words.map(cleanLine);
}
