import type { CitationTerms } from '../citation-terms.ts';
import { plain, sentence, type Piece } from '../pieces.ts';
import { linkOf, type Reference } from '../reference.ts';
import { medicalAuthors, medicalNumbers } from './medical.ts';

/** Vancouver, as the ICMJE's Recommendations and the National Library of Medicine have it. */
export function vancouverCitation(reference: Reference, terms: CitationTerms): Piece[] {
  const { title, authors, journal, publisher, doi, issued } = reference;
  const noDate = `[${terms.no_date}]`;
  const names = medicalAuthors(authors, { most: 6, named: 6 }, terms);
  const start = `${names === '' ? '' : `${sentence(names)} `}${sentence(title)} `;
  if (reference.kind === 'article-journal' && journal !== null) {
    const end = doi === null ? `${terms.available_from}${reference.url}` : `doi: ${doi}`;
    return [plain(`${start}${sentence(journal)} ${sentence(medicalNumbers(reference, noDate))} ${end}`)];
  }
  const year = String(issued?.year ?? noDate);
  const issuer = publisher === null ? year : `${publisher}; ${year}`;
  return [plain(`${start}${sentence(issuer)} ${terms.available_from}${linkOf(reference)}`)];
}
