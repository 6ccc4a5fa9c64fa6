import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import { type AnalysisKind, analyserFor } from '../../engine/analysis/analyser.ts';
import { chunksOf } from '../../engine/analysis/chunks/chunks.ts';
import { lowerCase } from '../../engine/analysis/fold.ts';

export type Place =
  | 'declarativeTitle'
  | 'title'
  | 'names'
  | 'citation'
  | 'abstract'
  | 'author'
  | 'country'
  | 'type';

/** A position of a text: everything that is found there, `surface` null for what no prefix looks at. */
export interface ReadWord {
  /** As it is written, but for capitals. */
  readonly shown: string;
  readonly forms: readonly { readonly term: string | null; readonly surface: string | null }[];
}

export interface ReadText {
  readonly language: AnalysisKind;
  readonly place: Place;
  readonly words: readonly ReadWord[];
}

/** A document with all its texts read word by word. */
export interface ReadDocument {
  readonly document: SearchableDocument;
  readonly texts: readonly ReadText[];
}

export function readDocument(document: SearchableDocument): ReadDocument {
  const texts: ReadText[] = [];
  const read = (language: AnalysisKind, place: Place, text: string | undefined): void => {
    if (text !== undefined) texts.push({ language, place, words: readWords(language, text) });
  };
  for (const language of ['en', 'other', 'fr', 'es', 'pt', 'cn'] as const) {
    const own = document.texts[language];
    const readAs: Language = language === 'other' ? 'en' : language;
    for (const place of ['declarativeTitle', 'title', 'abstract'] as const) read(readAs, place, own?.[place]);
    if (language !== 'other')
      for (const name of document.names[language] ?? []) read(language, 'names', name);
  }
  read('en', 'citation', document.citation);
  for (const author of document.authors) read('names', 'author', author);
  for (const country of document.countries) read('names', 'country', country);
  for (const type of document.types) read('names', 'type', type);
  return { document, texts };
}

function readWords(language: AnalysisKind, text: string): ReadWord[] {
  return chunksOf(text.normalize('NFKC')).flatMap((written) => {
    const { parts, whole, inner } = analyserFor(language)(written);
    const further = [
      ...(whole === null ? [] : [whole]),
      ...inner.map(({ term }) => ({ term, surface: null })),
    ];
    return parts.map((part, index) => ({
      shown: lowerCase(written.slice(part.start, part.end)),
      forms: index === 0 ? [part, ...further] : [part],
    }));
  });
}
