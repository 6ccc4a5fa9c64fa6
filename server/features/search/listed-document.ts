import { toJson, type JsonText } from '#contract/json-text.ts';
import type { ResultDocument } from '#contract/search.ts';
import {
  inOrderOf,
  type DocumentTexts,
  type EvidenceDocument,
  type TextLanguage,
} from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { isShownKey, showBesidesAbstract, type ShownBesidesAbstract } from './result-document.ts';

/** A document as one language shows it in a result list: what is sent of it, and the texts that are marked. */
export interface ListedDocument {
  readonly id: number;
  readonly source: JsonText<ResultDocument>;
  readonly title: string;
  readonly description: string;
  /** The revision with which it was added. */
  readonly added: number;
  /** Keys of the filters whose names it is found by too. */
  readonly topics: readonly string[];
}

/** The first line of what is kept of a document for result lists. */
interface Head extends ShownBesidesAbstract {
  /** The languages of the abstracts, in the order of their lines. */
  readonly abstracts: readonly TextLanguage[];
  readonly added: number;
  readonly topics: readonly string[];
}

/**
 * What an index keeps of a document for result lists, in lines: first all but its abstracts, then each of these as the JSON that is
 * sent, followed by its plain text and a space, or by an empty line where that is the same. So an abstract is neither parsed nor written anew for an answer.
 */
export function writeListed(
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  { added, topics }: Pick<ListedDocument, 'added' | 'topics'>,
): string {
  const { id, externalId, type, year, published, lastLitSearch, best, living, gradeProfileAvailable } =
    document;
  const abstracts: TextLanguage[] = [];
  const lines: string[] = [];
  const texts: Partial<Record<TextLanguage, DocumentTexts>> = {};
  for (const [language, { title, declarativeTitle, abstract }] of Object.entries(document.texts)) {
    // The keys of `texts` are languages.
    const one = language as TextLanguage;
    texts[one] = { title, declarativeTitle };
    if (abstract === undefined || abstract === '') continue;
    const plain = plainText(abstract);
    abstracts.push(one);
    lines.push(toJson(abstract), plain === abstract ? '' : `${plain} `);
  }
  const head: Head = {
    id,
    externalId,
    texts,
    type,
    year,
    published,
    lastLitSearch,
    quality: document.quality,
    best,
    living,
    gradeProfileAvailable,
    keys: document.keys.filter((key) => isShownKey(vocabulary, key)),
    countries: document.countries.map(({ code, count }) => ({ code, count })),
    abstracts,
    added,
    topics,
  };
  return [toJson(head), ...lines].join('\n');
}

/** Reads what `writeListed` made. */
export function readListed(listed: string, vocabulary: SiteVocabulary, language: Language): ListedDocument {
  const [first = '', ...lines] = listed.split('\n');
  // The index gives back what it was given.
  const head = JSON.parse(first) as Head;
  const own = inOrderOf(language).find((one) => head.abstracts.includes(one)) ?? null;
  const at = own === null ? -1 : 2 * head.abstracts.indexOf(own);
  const json = lines[at] ?? '""';
  const kept = lines[at + 1] ?? '';
  const description = kept === '' ? textOfJson(json) : kept.slice(0, -1);
  const abstract = { text: description, language: own ?? language };
  const { source, title } = showBesidesAbstract(head, abstract, vocabulary, language);
  return {
    id: head.id,
    source: `${toJson(source).slice(0, -1)},"description":${json}}`,
    title,
    description,
    added: head.added,
    topics: head.topics,
  };
}

/** The string that stands in JSON. Few have anything that is written in another way. */
function textOfJson(json: string): string {
  // It was made of a string.
  return json.includes('\\') ? (JSON.parse(json) as string) : json.slice(1, -1);
}
