import { dublinCoreOf } from '#domain/citation/metadata.ts';
import type { Reference } from '#domain/citation/reference.ts';
import type { EvidenceDocument, TextLanguage } from '#domain/evidence/document.ts';
import { isLanguage, languageTags } from '#domain/sites/languages.ts';
import { cleanLine } from '#domain/text/clean-line.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { element, type Xml } from '#domain/text/xml.ts';
import type { HarvestedDocument } from '#server/database/documents/harvested-documents.ts';
import { datestamp } from './datestamps.ts';

/** A document as it is cited and exported; its texts are plain and clean. */
export interface HarvestedReference {
  readonly reference: Reference;
  readonly keywords: readonly string[];
  /** The narrowest with those above it. */
  readonly topics: readonly string[];
}

type Describe = (document: EvidenceDocument) => HarvestedReference;

export function oaiHeader(identifier: string, { isRemoved, microseconds }: HarvestedDocument): Xml {
  return element(
    'header',
    { status: isRemoved ? 'deleted' : null },
    element('identifier', {}, identifier),
    element('datestamp', {}, datestamp(new Date(microseconds / 1_000))),
  );
}

/** A record; a removed document has only its header. */
export function oaiRecord(identifier: string, harvested: HarvestedDocument, describe: Describe): Xml {
  const { document } = harvested;
  return element(
    'record',
    {},
    oaiHeader(identifier, harvested),
    document === null ? null : element('metadata', {}, dublinCore(document, describe(document))),
  );
}

/** What citations have, with titles and abstracts in every language that there is, and words to find it by. */
function dublinCore(document: EvidenceDocument, { reference, keywords, topics }: HarvestedReference): Xml {
  const cited = dublinCoreOf(reference);
  const entries: readonly (readonly [name: string, text: string, language?: string | undefined])[] = [
    ...cited
      .filter(([name]) => name === 'title')
      .map(([name, text]) => [name, text, tagOf(reference)] as const),
    ...textsOf(document, 'title')
      .filter(([text]) => text !== reference.title)
      .map(([text, language]) => ['title', text, language] as const),
    ...cited.filter(([name]) => name !== 'title'),
    ...otherIdentifiers(reference).map((text) => ['identifier', text] as const),
    ...[...new Set([...keywords, ...topics])].map((text) => ['subject', text] as const),
    ...textsOf(document, 'declarativeTitle').map(
      ([text, language]) => ['description', text, language] as const,
    ),
    ...textsOf(document, 'abstract').map(([text, language]) => ['description', text, language] as const),
    ...document.countries.map(({ code }) => ['coverage', code] as const),
  ];
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    ...entries.map(([name, text, language]) => element(`dc:${name}`, { 'xml:lang': language ?? null }, text)),
  );
}

function tagOf({ language }: Reference): string | undefined {
  return language ?? undefined;
}

/** Its page, which is no identifier yet where there is a DOI, and its number in PubMed. */
function otherIdentifiers({ doi, url, pmid }: Reference): string[] {
  return [...(doi === null ? [] : [url]), ...(pmid === null ? [] : [`pmid:${pmid}`])];
}

/** A text of a document in each language that it has it in, with the language's tag where that is known. */
function textsOf(
  { texts }: EvidenceDocument,
  field: 'title' | 'declarativeTitle' | 'abstract',
): (readonly [text: string, language: string | undefined])[] {
  return Object.entries(texts).flatMap(([language, one]) => {
    const text = cleanLine(plainText(one[field] ?? ''));
    return text === '' ? [] : [[text, tagOfText(language as TextLanguage)] as const]; // the keys of `texts`
  });
}

function tagOfText(language: TextLanguage): string | undefined {
  return isLanguage(language) ? languageTags[language] : undefined;
}
