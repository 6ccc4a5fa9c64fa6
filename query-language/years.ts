import type { YearsSyntax } from './syntax-tree.ts';

const range =
  /^ ?[[(]?(\d{4})?(?:(\.{2,3}|[-\u2010-\u2015:]| to )(\d{4})?)?[\])]?(?=[\s()[\]"\u201C\u201D\u201E\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F]|$)/i;
const comparison =
  /^ ?([<>]=?|[\u2264\u2265])=? ?(\d{4})(?=[\s()[\]"\u201C\u201D\u201E\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F]|$)/;

/** Reads years at the beginning of a text, with how long they are there: `2018`, `2018..2024`, `2018-`, `>=2018`, `[2018 TO 2024]`. */
export function yearsIn(text: string): readonly [YearsSyntax, number] | null {
  const compared = comparison.exec(text);
  if (compared !== null) return [ofComparison(compared[1] ?? '', Number(compared[2])), compared[0].length];
  const [found = '', first, divider, second] = range.exec(text) ?? [];
  if (first === undefined && second === undefined) return null;
  const from = first === undefined ? null : Number(first);
  const last = second === undefined ? null : Number(second);
  return [yearsBetween(from, divider === undefined ? from : last), trimmedLength(found)];
}

/** Years in either order. */
export function yearsBetween(from: number | null, to: number | null): YearsSyntax {
  return from !== null && to !== null && from > to
    ? { kind: 'years', from: to, to: from }
    : { kind: 'years', from, to };
}

function ofComparison(sign: string, year: number): YearsSyntax {
  switch (sign) {
    case '<':
      return { kind: 'years', from: null, to: Math.max(year - 1, 0) };
    case '>':
      return { kind: 'years', from: Math.min(year + 1, 9999), to: null };
    case '<=':
    case '\u2264':
      return { kind: 'years', from: null, to: year };
    default:
      return { kind: 'years', from: year, to: null };
  }
}

/** A parenthesis that was not opened here closes something else. */
function trimmedLength(found: string): number {
  return found.endsWith(')') && !found.includes('(') ? found.length - 1 : found.length;
}
