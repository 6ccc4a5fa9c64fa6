import type { Lexeme } from './lexer.ts';
import { isOperatorWord } from './operator-words.ts';
import { isStrategy } from './search-strategies.ts';
import type { QuerySyntax, TextSyntax } from './syntax-tree.ts';

/** Running text has so many words or more, and words such as these among them; Chinese has so many characters. */
const fewestWords = 8;
const fewestSmallWords = 2;
const fewestCharacters = 12;
/** Titles in capitals that have an `AND` are shorter than others: they have so many words or more beside it. */
const fewestWordsInCapitals = 6;
/** Pasted sentences have so many words or more: nobody writes operators into them. */
const fewestWordsOfSentences = 24;

const smallWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at by for from in into is of on or that the their these this to was were what which with ' +
    'au aux avec ce ces chez dans des du en et la le les leur par pour que qui sur un une ' +
    'con del e el entre los las para por que se sin su una y ' +
    'ao aos com como da das do dos em entre na nas no nos o os uma'
  ).split(' '),
);

/**
 * A query as the plain words of running text, such as a title, a question or an abstract that was pasted, whose quotation marks,
 * dashes and parentheses are punctuation. null where it is none, or where something in it is an operator on purpose.
 */
export function proseOf(query: string, lexemes: readonly Lexeme[]): QuerySyntax | null {
  if (!isRunningText(lexemes) || isMeant(query, lexemes)) return null;
  const items = stretchesOf(query).map((node) => ({ sign: null, node }));
  const [only, ...others] = items;
  return only === undefined || others.length === 0 ? null : { kind: 'run', items };
}

/** The small words stand outside quotation marks: a title in quotation marks is a phrase. */
function isRunningText(lexemes: readonly Lexeme[]): boolean {
  const texts = lexemes.filter((one) => one.kind === 'text').map(({ text }) => text);
  const quoted = lexemes.flatMap((one) => (one.kind === 'phrase' ? one.text.split(/\s+/) : []));
  const small = texts.filter((text) => smallWords.has(text.toLowerCase())).length;
  if (small >= fewestSmallWords && texts.length + quoted.length >= fewestWords) return true;
  if (isTitleInCapitals(lexemes, texts)) return true;
  return (texts.join('').match(/\p{Script=Han}/gu) ?? []).length >= fewestCharacters;
}

/**
 * `EFFECTS OF EXERCISE AND DIET ON OBESITY`: nothing but words in capitals with one `AND` among them. Small words of a single letter may be
 * names (`VITAMIN A AND HEPATITIS A`), and shorter queries or those with several operators are more likely meant.
 */
function isTitleInCapitals(lexemes: readonly Lexeme[], texts: readonly string[]): boolean {
  const joining = lexemes.filter(({ kind }) => kind === 'and').length;
  if (joining !== 1 || texts.length + joining !== lexemes.length) return false;
  const small = texts.filter((text) => text.length > 1 && smallWords.has(text.toLowerCase())).length;
  return (
    small >= fewestSmallWords && texts.length >= fewestWordsInCapitals && !/\p{Ll}/u.test(texts.join(''))
  );
}

/** Whether a text is several sentences, such as an abstract. A field of Ovid (`.ti,ab. OR`) ends none. */
function isSentences(query: string, lexemes: readonly Lexeme[]): boolean {
  const words = lexemes.filter(({ kind }) => kind === 'text').length;
  return (
    words >= fewestWordsOfSentences &&
    /(?:[\p{Ll})%]|\.\p{N}+)[.?!]\s+(?!(?:AND|OR|NOT)\b)\p{Lu}/u.test(query)
  );
}

/** `OR 0.5`, `OR = 0.5` and `(OR)` are odds ratios; `2019 OR 2020` is none. */
function isOddsRatio(lexemes: readonly Lexeme[], at: number): boolean {
  const after = lexemes[at + 1];
  if (after === undefined || after.kind === 'close') return true;
  return after.kind === 'text' && /^(?:[=:]|\p{N}+[.\u00B7]\p{N})/u.test(after.text);
}

/**
 * Whether something in a query is no punctuation. In a text all of capitals, AND, OR and NOT are words like the others, and so they
 * are in sentences, where `AND` stands in a heading (`DESIGN AND SETTING:`) and a field or DOI is a remark.
 */
function isMeant(query: string, lexemes: readonly Lexeme[]): boolean {
  // Groups joined by small letters are a strategy where they begin the query, and brackets of a text where they stand in it.
  if (lexemes[0]?.kind === 'open' && isStrategy(lexemes)) return true;
  const sentences = isSentences(query, lexemes);
  const hasOperators = !sentences && /\p{Ll}/u.test(query);
  const isMark = (lexeme: Lexeme, at: number): boolean => {
    switch (lexeme.kind) {
      case 'field':
      case 'years':
      case 'identifier':
        return !sentences;
      case 'and':
      case 'not':
        return hasOperators;
      case 'or':
        return hasOperators && !isOddsRatio(lexemes, at);
      case 'proximity':
        return lexeme.isSure;
      case 'tag':
        return lexeme.field === 'heading' ? isExploded(lexemes) : !isKindOfText(lexemes, at);
      case 'phrase':
        return lexeme.near !== null || lexeme.text.includes('*');
      case 'text':
        return /[\p{L}\p{N}]\*|\*\p{L}|\p{L}\?\p{L}/u.test(lexeme.text);
      default:
        return false;
    }
  };
  return lexemes.some(isMark) || endsWithSigns(lexemes);
}

/** Titles of abstracts of conferences end with what they are: `… in primary care [abstract].` */
function isKindOfText(lexemes: readonly Lexeme[], at: number): boolean {
  const [tag, ...others] = lexemes.slice(at);
  return (
    tag?.kind === 'tag' &&
    /^\[abstract\]$/i.test(tag.written) &&
    others.every((one) => one.kind === 'text' && /^\P{L}+$/u.test(one.text))
  );
}

/** `exp Diabetes Mellitus/` */
function isExploded(lexemes: readonly Lexeme[]): boolean {
  return lexemes.some((one) => one.kind === 'text' && one.text.toLowerCase() === 'exp');
}

/** Signs are meant where nothing but words with signs comes after the first of them: `care of the elderly -hospital -acute`. */
function endsWithSigns(lexemes: readonly Lexeme[]): boolean {
  const first = lexemes.findIndex(isSign);
  return first >= 0 && lexemes.slice(first).every((one, at, all) => isSign(one) !== isSign(all[at - 1]));
}

function isSign(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === 'plus' || lexeme?.kind === 'minus';
}

/** Quotation marks and brackets end a stretch, and signs before it are dashes. Small letters keep a word from being read as an operator again. */
function stretchesOf(query: string): TextSyntax[] {
  return [...query.matchAll(/[^\s()[\]"\u201C-\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F]+/g)].flatMap(
    ({ 0: stretch, index }) => {
      const written = stretch.replace(/^[-+:]+/, '');
      const text = isOperatorWord(written) ? written.toLowerCase() : written;
      return text === ''
        ? []
        : [{ kind: 'text' as const, text, start: index + stretch.length - text.length }];
    },
  );
}
