import type { Collection } from '../../index/collection.ts';
import { spaceNumber } from '../../index/fields.ts';
import type { Vocabulary } from './ranked-text.ts';

/** What a collection knows of its words. */
export function vocabularyOf({ lexicon, frequencies, liveCount }: Collection): Vocabulary {
  return {
    documents: liveCount,
    termCount: lexicon.termCount,
    surfaceCount: lexicon.surfaceCount,
    termsOfSurfaces: lexicon.termsOfSurfaces(),
    surfacesOfTerm: (term) => lexicon.surfacesOfTerm(term),
    termNumber: (language, term) => lexicon.termNumber(spaceNumber(language), term),
    folded: (surface) => lexicon.folded(surface),
    shown: (surface) => lexicon.shown(surface),
    documentsWithSurface: (surface) => frequencies.ofSurface(surface),
    documentsWithTerm: (term) => frequencies.ofTerm(term),
  };
}
