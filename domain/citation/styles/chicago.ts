import type { CitationTerms } from '../citation-terms.ts';
import type { Name } from '../names.ts';
import { italic, pageRange, plain, sentence, type Piece } from '../pieces.ts';
import { linkOf, type Reference } from '../reference.ts';

/** Of more authors than ten, seven are named. */
const mostAuthors = 10;
const namedAuthors = 7;

/** Chicago, 17th edition, author-date. */
export function chicagoCitation(reference: Reference, terms: CitationTerms): Piece[] {
  const { authors, issued, journal } = reference;
  const date = sentence(String(issued?.year ?? terms.no_date_short));
  const isPart = reference.kind === 'article-journal' && journal !== null;
  const title: Piece = isPart
    ? plain(`${terms.open_quote}${sentence(reference.title)}${terms.close_quote} `)
    : italic(reference.title);
  const titled = isPart
    ? [title]
    : [title, plain(sentence(reference.title) === reference.title ? ' ' : '. ')];
  const start: Piece[] =
    authors.length === 0
      ? [...titled, plain(`${date} `)]
      : [plain(`${sentence(authorsOf(authors, terms))} ${date} `), ...titled];
  return [...start, ...sourceOf(reference), plain(sentence(linkOf(reference)))];
}

function sourceOf({ kind, journal, publisher, volume, issue, pages }: Reference): Piece[] {
  if (kind !== 'article-journal' || journal === null) {
    return publisher === null ? [] : [plain(`${sentence(publisher)} `)];
  }
  const number = `${volume === null ? '' : ` ${volume}`}${issue === null ? '' : ` (${issue})`}`;
  return [italic(journal), plain(`${number}${pages === null ? '' : `: ${pageRange(pages)}`}. `)];
}

/** The first as in an index, the others as they are said. */
function authorsOf(authors: readonly Name[], { and, et_al: etAl }: CitationTerms): string {
  const shown = authors.length <= mostAuthors ? authors : authors.slice(0, namedAuthors);
  const names = shown.map((name, position) => {
    if ('literal' in name) return name.literal;
    return position === 0 ? `${name.family}, ${name.given}` : `${name.given} ${name.family}`;
  });
  if (shown.length < authors.length) return `${names.join(', ')}, ${etAl}`;
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')}, ${and} ${last}`;
}
