import { initialsOf, type Name } from '../names.ts';
import type { CitationTerms } from '../citation-terms.ts';
import { italic, pageRange, plain, sentence, type Piece } from '../pieces.ts';
import { linkOf, type Reference } from '../reference.ts';

/** Up to so many authors are all named; of more, all but one of so many and the last. */
const mostAuthors = 20;

/** APA, 7th edition. */
export function apaCitation(reference: Reference, terms: CitationTerms): Piece[] {
  const { title, authors, issued } = reference;
  const date = `(${issued?.year ?? terms.no_date_short}).`;
  const isPart = reference.kind === 'article-journal';
  const ownTitle = isPart ? plain(sentence(title)) : italic(title);
  const titled = isPart ? [ownTitle] : [ownTitle, plain(genreOf(reference))];
  const start: Piece[] =
    authors.length === 0
      ? [...titled, plain(` ${date} `)]
      : [plain(`${sentence(authorsOf(authors))} ${date} `), ...titled, plain(' ')];
  return [...start, ...sourceOf(reference), plain(linkOf(reference))];
}

/** `[Evidence brief].` behind the title of what stands by itself. */
function genreOf({ title, genre }: Reference): string {
  if (genre !== null) return ` [${genre}].`;
  return sentence(title) === title ? '' : '.';
}

function sourceOf({ kind, journal, publisher, volume, issue, pages }: Reference): Piece[] {
  if (kind !== 'article-journal') return publisher === null ? [] : [plain(`${sentence(publisher)} `)];
  if (journal === null) return [];
  const rest = `${issue === null ? '' : `(${issue})`}${pages === null ? '' : `, ${pageRange(pages)}`}. `;
  if (volume === null) return [italic(journal), plain(rest)];
  return [italic(`${journal}, ${volume}`), plain(rest)];
}

function authorsOf(authors: readonly Name[]): string {
  const names = authors.map((name) =>
    'literal' in name ? name.literal : `${name.family}, ${initialsOf(name.given, '.', ' ')}`,
  );
  const last = names.at(-1) ?? '';
  if (names.length === 1) return last;
  if (names.length <= mostAuthors) return `${names.slice(0, -1).join(', ')}, & ${last}`;
  return `${names.slice(0, mostAuthors - 1).join(', ')}, … ${last}`;
}
