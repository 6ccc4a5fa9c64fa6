import { emptyLine, type AdvancedForm, type FormLine, type SearchField } from './advanced-form.ts';
import {
  asPhrase,
  inOneWriting,
  printWord,
  withPartnersOnly,
  wordsOf,
  type QueryWord,
} from './query-words.ts';

/** Lines and years as one text of the query language. Lines without words, and years that are none, are left out. */
export function writeQuery({ lines, from, to }: AdvancedForm): string {
  const years = writeYears(from, to);
  const filled = lines.filter((line) => writeLine(line) !== '');
  const [first] = filled;
  // Alone, it is what the search box would have.
  if (years === '' && filled.length === 1 && first?.matching === 'typed')
    return inOneWriting(first.words).trim();
  const joined = filled.reduce<Joined>(join, { text: '', hasOr: false });
  return years === '' ? joined.text : joinText(joined, years).text;
}

/** Lines up to one of them; `hasOr`: parentheses are needed before `AND` follows. */
interface Joined {
  readonly text: string;
  readonly hasOr: boolean;
}

function join(above: Joined, line: FormLine): Joined {
  const text = writeLine(line);
  if (above.text === '') return { text, hasOr: false };
  if (line.matching === 'none') return { text: `${inParentheses(above)} ${text}`, hasOr: false };
  if (line.joiner === 'OR') return { text: `${above.text} OR ${text}`, hasOr: true };
  return joinText(above, text);
}

function joinText(above: Joined, text: string): Joined {
  return { text: above.text === '' ? text : `${inParentheses(above)} AND ${text}`, hasOr: false };
}

function inParentheses({ text, hasOr }: Joined): string {
  return hasOr ? `(${text})` : text;
}

function writeLine({ field, matching, words, distance }: FormLine): string {
  switch (matching) {
    case 'all':
      return inField(field, group(wordsOf(words), ' AND '));
    case 'any':
      return inField(field, group(wordsOf(words), ' OR '));
    case 'none': {
      const unwanted = inField(field, group(wordsOf(words), ' OR '));
      return unwanted === '' ? '' : `NOT ${unwanted}`;
    }
    case 'phrase':
      return inField(field, group(phraseOf(words), ''));
    case 'near':
      return inField(field, near(phraseOf(words), distance));
    case 'typed': {
      const text = withPartnersOnly(words).trim();
      return text === '' ? '' : `(${text})`;
    }
  }
}

function phraseOf(words: string): QueryWord[] {
  const text = asPhrase(words);
  return /[\p{L}\p{N}]/u.test(text) ? [{ text, isPhrase: true }] : [];
}

function near([phrase]: readonly QueryWord[], distance: string): string {
  if (phrase === undefined) return '';
  return `${printWord(phrase)}~${/^\d{1,2}$/.test(distance) ? Number(distance) : emptyLine.distance}`;
}

function group(words: readonly QueryWord[], operator: string): string {
  const text = words.map(printWord).join(operator);
  return words.length > 1 ? `(${text})` : text;
}

function inField(field: SearchField, text: string): string {
  return text === '' || field === 'any' ? text : `${field}:${text}`;
}

function writeYears(from: string, to: string): string {
  if (isYear(from) && from === to) return `year:${from}`;
  const [first, last] = [isYear(from) ? from : '', isYear(to) ? to : ''];
  return first === '' && last === '' ? '' : `year:${first}..${last}`;
}

function isYear(text: string): boolean {
  return /^\d{4}$/.test(text);
}
