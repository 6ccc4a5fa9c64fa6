import type { SuggestionRequest } from '#domain/search/search-request.ts';
import type { TermNames } from '../query/terms/term-names.ts';
import type { Candidate } from './rank-candidates.ts';
import type { TypedText } from './typed-text.ts';

const mostTerms = 10;

/**
 * Terms of the page's language that begin as it was typed: searching for them finds what is written in other languages. Nobody has counted
 * them, so they come after what titles in that language have.
 */
export function termCandidates(
  { folded }: TypedText,
  language: SuggestionRequest['language'],
  names: TermNames,
): Candidate[] {
  return names.beginning(folded, language, mostTerms).map((text) => ({
    text,
    words: language === 'cn' ? 2 : text.split(' ').length,
    uses: 1,
    edits: 0,
    own: true,
  }));
}
