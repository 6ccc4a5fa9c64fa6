import type { Language } from '../sites/languages.ts';
import { ellipsis } from '../text/ellipsis.ts';
import { plainText } from '../text/plain-text.ts';
import { textIn, type EvidenceDocument, type TextLanguage } from './document.ts';

/** A text without HTML, and the language that it is in. */
export interface PlainText {
  readonly text: string;
  readonly language: TextLanguage;
}

/** Longest piece of an abstract that stands in for a missing title. */
const titleFromAbstract = 120;

/** What a document is called in a language: its title, else its declarative title, else the beginning of `abstract`, its abstract there. */
export function documentTitle(
  document: Pick<EvidenceDocument, 'texts'>,
  language: Language,
  abstract?: PlainText,
): PlainText {
  const found = textIn(document, language, 'title') ?? textIn(document, language, 'declarativeTitle');
  if (found !== null) return { text: plainText(found.text), language: found.language };
  const shown = abstract ?? plainAbstract(document, language);
  return { ...shown, text: ellipsis(shown.text, titleFromAbstract) };
}

/** Empty where there is none. */
function plainAbstract(document: Pick<EvidenceDocument, 'texts'>, language: Language): PlainText {
  const found = textIn(document, language, 'abstract');
  return found === null ? { text: '', language } : { ...found, text: plainText(found.text) };
}
