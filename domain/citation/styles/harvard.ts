import type { CitationTerms } from '../citation-terms.ts';
import { initialsOf, type Name } from '../names.ts';
import { italic, pageRange, plain, sentence, type Piece } from '../pieces.ts';
import { linkOf, type Reference } from '../reference.ts';

/** From so many authors on only the first is named. */
const manyAuthors = 4;

/** Harvard, as Cite Them Right has it. */
export function harvardCitation(reference: Reference, terms: CitationTerms): Piece[] {
  const { title, issued, journal, publisher } = reference;
  const date = `(${issued?.year ?? terms.no_date})`;
  const available = plain(`${terms.available_at}${sentence(linkOf(reference))}`);
  const names = authorsOf(reference.authors, terms);
  if (reference.kind === 'article-journal' && journal !== null) {
    const own = `‘${title}’`;
    const start = names.length === 0 ? [plain(`${own} ${date} `)] : [...names, plain(` ${date} ${own}, `)];
    return [...start, italic(journal), plain(`${numbersOf(reference, terms)}. `), available];
  }
  const start =
    names.length === 0
      ? [italic(title), plain(` ${date}. `)]
      : [...names, plain(` ${date} `), italic(sentence(title)), plain(' ')];
  return [...start, ...(publisher === null ? [] : [plain(`${sentence(publisher)} `)]), available];
}

function numbersOf({ volume, issue, pages }: Reference, terms: CitationTerms): string {
  const inVolume = volume === null ? '' : `, ${volume}${issue === null ? '' : `(${issue})`}`;
  if (pages === null) return inVolume;
  return `${inVolume}, ${pages.includes('-') ? terms.pages : terms.page}${pageRange(pages)}`;
}

function authorsOf(authors: readonly Name[], { and, et_al: etAl }: CitationTerms): Piece[] {
  const names = authors.map((name) =>
    'literal' in name ? name.literal : `${name.family}, ${initialsOf(name.given, '.', '')}`,
  );
  const [first] = names;
  if (first === undefined) return [];
  if (names.length >= manyAuthors) return [plain(`${first} `), italic(etAl)];
  return [
    plain([names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(` ${and} `)),
  ];
}
