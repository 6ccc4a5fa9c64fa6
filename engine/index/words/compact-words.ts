import type { Language } from '#domain/sites/languages.ts';
import { takeApart, termOfPart } from '../../analysis/analyser.ts';
import { forEachChunk } from '../../analysis/chunks/chunks.ts';
import type { PhraseTableParts } from '../phrases/phrase-table.ts';
import type { PhraseTables } from '../phrases/phrase-tables.ts';
import { SpellingTable } from '../spelling/spelling-table.ts';
import { DocumentFrequencies } from './document-frequencies.ts';
import { languageSpaces, spaces } from '../fields.ts';
import { Lexicon, noTerm } from './lexicon.ts';
import { PrefixTable } from './prefix-table.ts';
import type { Segment } from '../segments/segment.ts';
import {
  keptOfLexicon,
  keptValues,
  postedTerms,
  renumber,
  renumberLists,
  renumberUsed,
  type Renumbering,
} from './used-words.ts';

/** A name as it is compared, and how many documents have carried it. */
export interface KnownName {
  readonly folded: string;
  uses: number;
}

type Names = Map<Language, Map<string, KnownName>>;

/** All that goes by the numbers of terms and surfaces: one of these without the others would be wrong. */
interface Numbered {
  readonly lexicon: Lexicon;
  readonly frequencies: DocumentFrequencies;
  readonly prefixes: readonly PrefixTable[];
  readonly spelling: readonly SpellingTable[];
  readonly segments: readonly Segment[];
  readonly names: Names;
}

interface Compact extends Numbered {
  readonly phrases: ReadonlyMap<Segment, PhraseTableParts>;
}

interface Current extends Numbered {
  readonly phrases: PhraseTables;
}

/** A lexicon of which more than this share is in no segment any more is made anew. */
const mostUnused = 0.3;

/**
 * What a collection has by numbers, made anew, in slices, with nothing but the terms and words that its segments still
 * have; null where most are used. The collection itself stays as it is, for the searches that come meanwhile.
 */
export function* compactWords(collection: Current): Generator<void, Compact | null> {
  const posted = yield* postedTerms(collection.segments, collection.lexicon.termCount);
  const used = posted.reduce((sum, one) => sum + one, 0);
  if (used >= posted.length * (1 - mostUnused)) return null;
  const { terms, surfaces } = yield* renumberUsed(collection.segments, collection.lexicon, posted);
  const lexicon = new Lexicon();
  yield* lexicon.restore(yield* keptOfLexicon(collection.lexicon.parts(), terms, surfaces));
  const { segments, phrases } = yield* compactSegments(collection, terms, surfaces);
  const { ofSurface, ofTerm } = collection.frequencies.parts();
  const frequencies = new DocumentFrequencies(lexicon);
  const counts = {
    ofSurface: yield* keptValues(ofSurface, surfaces),
    ofTerm: yield* keptValues(ofTerm, terms),
  };
  frequencies.restore(counts, segments);
  const prefixes: PrefixTable[] = [];
  for (const [space, table] of collection.prefixes.entries()) {
    const runs: Uint32Array[] = [];
    for (const run of table.runs) runs.push(yield* renumber(run, surfaces));
    const kept = new PrefixTable(lexicon, space);
    kept.restore(runs);
    prefixes.push(kept);
  }
  const spelling = spaces.map((_, space) => new SpellingTable(lexicon, space));
  for (const table of spelling) yield* table.update();
  const names = yield* keptNames(collection.names, lexicon);
  return { lexicon, frequencies, prefixes, spelling, segments, names, phrases };
}

function* compactSegments(
  { segments, phrases }: Current,
  terms: Renumbering,
  surfaces: Renumbering,
): Generator<void, Pick<Compact, 'segments' | 'phrases'>> {
  const kept: Segment[] = [];
  const tables = new Map<Segment, PhraseTableParts>();
  for (const segment of segments) {
    const { parts } = segment;
    const renumbered = segment.withParts({
      ...parts,
      postings: { ...parts.postings, terms: yield* renumber(parts.postings.terms, terms) },
      titles: yield* renumberLists(parts.titles, surfaces),
      words: yield* renumberLists(parts.words, surfaces),
    });
    kept.push(renumbered);
    const table = phrases.partsOf(segment);
    if (table !== null) tables.set(renumbered, { ...table, words: yield* renumber(table.words, surfaces) });
  }
  return { segments: kept, phrases: tables };
}

/** Segments do not record names. A name is dropped once one of its words is missing from the new lexicon. */
function* keptNames(names: Names, lexicon: Lexicon): Generator<void, Names> {
  const kept: Names = new Map();
  for (const [language, known] of names) {
    kept.set(language, new Map([...known].filter(([name]) => hasAllWords(name, language, lexicon))));
    yield;
  }
  return kept;
}

function hasAllWords(name: string, language: Language, lexicon: Lexicon): boolean {
  const space = languageSpaces.indexOf(language);
  const text = name.normalize('NFKC');
  let isComplete = true;
  forEachChunk(text, (start, end) => {
    for (const { surface } of takeApart(language, text.slice(start, end)).parts) {
      const term = termOfPart(language, surface);
      if (term !== null && lexicon.termNumber(space, term) === noTerm) isComplete = false;
    }
  });
  return isComplete;
}
