import { printQuery } from '#query-language/print-query.ts';
import type { QuerySyntax, TextSyntax } from '#query-language/syntax-tree.ts';
import { wordsAlone } from '#query-language/words-of-query.ts';

/** A pattern, or a phrase that is being typed. */
const begun = /[*?"\u201C\u201D\u201E\u00AB\u00BB]/;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Written without blanks, where a word that is begun cannot be told from one that has ended. */
const unspaced = /[\p{Script=Han}]/u;
/** Fewer letters in all are in too many titles to say which document is meant. */
const fewestLetters = 4;
/** Letters from which on a word may be one that is begun; fewer are the beginning of too much. */
const shortestBegun = 3;
/** A title hardly has more words. */
const mostWords = 20;

/** The query for titles that have all words typed, the last of which may be begun; null where they name no document yet. */
export function titleQuery(typed: string): string | null {
  if (begun.test(typed) || wordsAlone(typed) === null) return null;
  const words = typed.toLowerCase().match(word) ?? [];
  const last = words.at(-1);
  const isUnspaced = unspaced.test(typed);
  if (last === undefined || words.length > mostWords) return null;
  if (!isUnspaced && words.join('').length < fewestLetters) return null;
  const mayBeBegun = !isUnspaced && last.length >= shortestBegun;
  // A single letter is what an apostrophe left over.
  const whole = words.slice(0, -1).filter((one) => isUnspaced || one.length > 1);
  const ending: QuerySyntax = mayBeBegun
    ? { kind: 'or', operands: [textSyntax(last), textSyntax(`${last}*`)] }
    : textSyntax(last);
  const all: QuerySyntax = { kind: 'and', operands: [...whole.map(textSyntax), ending] };
  return printQuery({ kind: 'field', field: 'title', operand: { kind: 'group', content: all } });
}

function textSyntax(text: string): TextSyntax {
  return { kind: 'text', text, start: 0 };
}
