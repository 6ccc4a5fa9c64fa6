/** One thing that a line asks for. */
export interface QueryWord {
  readonly text: string;
  readonly isPhrase: boolean;
}

/** What the query language takes for a quotation mark. */
const quotes = /[\u201C-\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F]/g;
const plainWord = /^(?:[\p{L}\p{N}*][\p{L}\p{M}\p{N}*?'’-]*|10\.\d{4,9}\/[^\s()"[\]]+)$/u;
/** Words that are operators where the rest of a query looks like a search strategy. */
const operatorWord = /^(?:and|or|not|exp|(?:adj|near|next|n|w|pre)\/?\d*)$/i;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;

/** A text in the one form of writing that the query language reads, with straight quotation marks. */
export function inOneWriting(text: string): string {
  return text.normalize('NFKC').replaceAll(quotes, '"');
}

/** Whether a word means itself wherever it stands in a query. */
export function isPlainWord(text: string): boolean {
  return plainWord.test(text) && !operatorWord.test(text) && hasLetterOrDigit.test(text);
}

/** What is typed into a line, cut at spaces; what stands in quotation marks stays together. */
export function wordsOf(typed: string): QueryWord[] {
  return [...inOneWriting(typed).matchAll(/"([^"]*)"?|[^\s"]+/g)]
    .map(([found, quoted]) => wordOf(quoted ?? found, quoted !== undefined))
    .filter(({ text }) => hasLetterOrDigit.test(text));
}

function wordOf(text: string, isQuoted: boolean): QueryWord {
  if (!isQuoted && isPlainWord(text)) return { text, isPhrase: false };
  return { text: asPhrase(text), isPhrase: true };
}

/** The words of a phrase, without what would end it. */
export function asPhrase(typed: string): string {
  return inOneWriting(typed)
    .replaceAll(/["[\]\s]+/g, ' ')
    .trim();
}

export function printWord({ text, isPhrase }: QueryWord): string {
  return isPhrase ? `"${text}"` : text;
}

/** Words as a line's field shows them. */
export function printWords(words: readonly QueryWord[]): string {
  return words.map(printWord).join(' ');
}

/** The text without parentheses and quotation marks that have no partner: they would take hold of what stands beside it. */
export function withPartnersOnly(typed: string): string {
  const text = withPairedQuotes(inOneWriting(typed));
  const unpartnered = new Set<number>();
  const open: number[] = [];
  for (const { 0: found, index } of text.matchAll(/"[^"]*"|[()]/g)) {
    if (found === '(') open.push(index);
    else if (found === ')' && open.pop() === undefined) unpartnered.add(index);
  }
  for (const at of open) unpartnered.add(at);
  return text.replaceAll(/[()]/g, (found, at: number) => (unpartnered.has(at) ? '' : found));
}

function withPairedQuotes(text: string): string {
  const isPaired = text.split('"').length % 2 === 1;
  const last = text.lastIndexOf('"');
  return isPaired ? text : `${text.slice(0, last)}${text.slice(last + 1)}`;
}
