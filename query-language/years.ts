import type { YearsSyntax } from './syntax-tree.ts';

const dash = String.raw`(?:\.{2,3}|[-\u2010-\u2015:])`;
const between = new RegExp(String.raw`^(\d{4}|\*)(?: ?${dash} ?| to )(\d{4}|\*)`, 'i');
/** One year, or an open range: `2018`, `2018-`, `..2018`. */
const openRange = new RegExp(String.raw`^(${dash})?(\d{4})(${dash})?`);
const comparison = /^([<>]=?|[\u2264\u2265])=? ?(\d{4})/;
/** What may follow years: an end of words, or a comma, semicolon or full stop in front of one. */
const end = /^[,;.]?(?=[\s()[\]"\u201C\u201D\u201E\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F]|$)/;
const separator = /^(?:\s*[,;|]\s*|\s+or\s+|\s+)/i;
const bracketed = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|["\u201C]([^"\u201C\u201D]*)["\u201D])/;
const unclosed = /^[[("\u201C]/;

/**
 * Reads years at the beginning of a text, with how long they are there: `2018`, `2018..2024`, `2018-`, `>=2018`,
 * `[2018 TO 2024]`, `(2015 OR 2018-2020)`. Of several any one will do. null where there are none.
 */
export function yearsIn(text: string): readonly [readonly YearsSyntax[], number] | null {
  const start = text.startsWith(' ') ? 1 : 0;
  const value = text.slice(start);
  const [whole, ...contents] = bracketed.exec(value) ?? [];
  if (whole !== undefined) {
    const listed = listIn(contents.find((content) => content !== undefined) ?? '');
    return listed === null ? null : [listed, start + whole.length];
  }
  const opened = unclosed.test(value) ? 1 : 0;
  const first = oneIn(value.slice(opened));
  if (first === null) return null;
  const [years, length] = first;
  const ended = end.exec(value.slice(opened + length));
  return ended === null ? null : [[years], start + opened + length + ended[0].length];
}

/** Years that make up all of a text, with blanks, commas or `OR` between them. */
function listIn(text: string): YearsSyntax[] | null {
  const list: YearsSyntax[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const [years, length] = oneIn(rest) ?? [null, 0];
    if (years === null) return null;
    list.push(years);
    rest = rest.slice(length);
    const between = separator.exec(rest);
    if (rest !== '' && between === null) return null;
    rest = rest.slice(between?.[0].length ?? 0);
  }
  return list.length === 0 ? null : list;
}

function oneIn(text: string): readonly [YearsSyntax, number] | null {
  const compared = comparison.exec(text);
  if (compared !== null) return [ofComparison(compared[1] ?? '', Number(compared[2])), compared[0].length];
  const [range, from, to] = between.exec(text) ?? [];
  if (range !== undefined) {
    const [first, last] = [yearOf(from), yearOf(to)];
    return first === null && last === null ? null : [yearsBetween(first, last), range.length];
  }
  const [found, before, year, behind] = openRange.exec(text) ?? [];
  if (found === undefined || (before !== undefined && behind !== undefined)) return null;
  const only = yearOf(year);
  const years = yearsBetween(before === undefined ? only : null, behind === undefined ? only : null);
  return [years, found.length];
}

/** `*` = no end. */
function yearOf(text: string | undefined): number | null {
  return text === undefined || text === '*' ? null : Number(text);
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
