import { textIn, type EvidenceDocument, type TextLanguage } from '#domain/evidence/document.ts';
import type { SimilarRequest } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** The texts by which documents like one are looked for: the English ones, which most documents have, else those of its first language. */
export function comparedTexts(
  document: Pick<EvidenceDocument, 'texts'>,
): Pick<SimilarRequest, 'language' | 'title' | 'abstract'> {
  const language = comparedLanguage(document);
  const plain = (field: 'title' | 'declarativeTitle' | 'abstract'): string => {
    const text = textIn(document, language, field)?.text;
    return text === undefined ? '' : plainText(text);
  };
  return { language, title: plain('title') || plain('declarativeTitle'), abstract: plain('abstract') };
}

/** Texts of no known language are analysed as English ones. */
function comparedLanguage({ texts }: Pick<EvidenceDocument, 'texts'>): Language {
  if (texts.en?.title !== undefined) return 'en';
  // The keys of `texts` are languages.
  const languages = Object.keys(texts) as TextLanguage[];
  const first = languages.find((language) => texts[language]?.title !== undefined) ?? languages[0];
  return first === undefined || first === 'other' ? 'en' : first;
}
