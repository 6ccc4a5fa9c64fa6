import type { CitationTerms } from '../citation-terms.ts';
import { italic, plain, sentence, type Piece } from '../pieces.ts';
import { linkOf, type Reference } from '../reference.ts';
import { medicalAuthors, medicalNumbers } from './medical.ts';

/** AMA, 11th edition. */
export function amaCitation(reference: Reference, terms: CitationTerms): Piece[] {
  const { title, authors, journal, publisher, doi, issued } = reference;
  const names = medicalAuthors(authors, { most: 6, named: 3 }, terms);
  const start = names === '' ? [] : [plain(`${sentence(names)} `)];
  const end = doi === null ? reference.url : `doi:${doi}`;
  if (reference.kind === 'article-journal' && journal !== null) {
    const numbers = sentence(medicalNumbers(reference, terms.no_date));
    return [...start, plain(`${sentence(title)} `), italic(sentence(journal)), plain(` ${numbers} ${end}`)];
  }
  const year = String(issued?.year ?? terms.no_date);
  const issuer = publisher === null ? year : `${publisher}; ${year}`;
  return [...start, italic(sentence(title)), plain(` ${sentence(issuer)} ${linkOf(reference)}`)];
}
