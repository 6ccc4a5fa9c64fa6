import type { CitationStyle } from './citation-styles.ts';
import type { CitationTerms } from './citation-terms.ts';
import type { Piece } from './pieces.ts';
import type { Reference } from './reference.ts';
import { amaCitation } from './styles/ama.ts';
import { apaCitation } from './styles/apa.ts';
import { chicagoCitation } from './styles/chicago.ts';
import { harvardCitation } from './styles/harvard.ts';
import { vancouverCitation } from './styles/vancouver.ts';

type Cite = (reference: Reference, terms: CitationTerms) => Piece[];

const byStyle: Readonly<Record<CitationStyle, Cite>> = {
  apa: apaCitation,
  vancouver: vancouverCitation,
  chicago: chicagoCitation,
  ama: amaCitation,
  harvard: harvardCitation,
};

/** A document as an entry of a reference list, in a style and with the words of a language. */
export function cite(reference: Reference, style: CitationStyle, terms: CitationTerms): readonly Piece[] {
  return byStyle[style](reference, terms);
}
