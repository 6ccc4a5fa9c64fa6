import { analysisVersion } from '#engine/analysis/analysis-version.ts';
import { fields, languageSpaces } from '#engine/index/fields.ts';
import { b, k1 } from '#engine/ranking/bm25f.ts';
import type { Json } from '../cluster/cluster.ts';

/** Grows with every change of the fields, their weights or the parameters of ranking: the index is then built anew. */
const layoutVersion = 3;

/** Of an index: one of a smaller version finds other things, and is replaced. */
export const indexVersion = analysisVersion * 1_000 + layoutVersion;

export interface IndexCopies {
  readonly shards: number;
  /** Further copies of each shard, on other nodes. */
  readonly replicas: number;
}

/** Stands for a stop word: its position is kept, and nothing is found there. No word has this character. */
export const stopWordPosition = '_';
/** Between terms that stand at one position. No word has this character either. */
export const samePosition = '|';
/** Begins a text that is kept in its words: `_` and the number of its field. */
export const textMarks: readonly string[] = fields.map((_, field) => `${stopWordPosition}${field}`);

/** More than any question allows between two words, so that no phrase runs from one text into the next. */
const positionsBetweenTexts = 1_000;

/** Removals are remembered for so long: an older state of a document that arrives late does not bring it back. */
const removalsRemembered = '1h';

const analysis = {
  filter: {
    stop_places: { type: 'stop', stopwords: [stopWordPosition] },
    text_marks: { type: 'stop', stopwords: textMarks },
    same_place: { type: 'pattern_capture', preserve_original: false, patterns: ['([^|]+)'] },
  },
  analyzer: {
    // Terms come cut and stemmed: nothing is left to do but to take them apart.
    terms: {
      type: 'custom',
      tokenizer: 'whitespace',
      filter: ['stop_places', 'same_place'],
      position_increment_gap: positionsBetweenTexts,
    },
    written: { type: 'custom', tokenizer: 'whitespace', filter: ['text_marks'] },
  },
};

const placed = { type: 'text', analyzer: 'terms', norms: false };
const ranked = { type: 'text', analyzer: 'terms', index_options: 'freqs', similarity: 'ours' };
const counted = { type: 'text', analyzer: 'terms', index_options: 'docs', norms: false };
const written = { type: 'text', analyzer: 'written', index_options: 'docs', norms: false, store: true };
const exact = { type: 'keyword', doc_values: false };

function fieldsOfLanguages(): Json {
  const fields = languageSpaces.flatMap((language) => [
    // All fields of a language in one, each term as often as its field weighs: plain BM25 over it is BM25F.
    [`${language}_all`, ranked],
    [`${language}_title`, placed],
    [`${language}_names`, placed],
    [`${language}_citation`, placed],
    [`${language}_abstract`, placed],
    [`${language}_shown`, { type: 'keyword', index: false }],
    // What the re-ranking of the best documents reads, and the rarity of words in titles and abstracts that it goes by.
    [`${language}_words`, written],
    [`${language}_terms`, counted],
    [`${language}_length`, { type: 'integer', index: false }],
  ]);
  return Object.fromEntries(fields);
}

/** The index of a site's documents. */
export function documentIndex({ shards, replicas }: IndexCopies): Json {
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      // The follower says when: what it has written becomes visible together.
      refresh_interval: -1,
      gc_deletes: removalsRemembered,
      analysis,
      similarity: { ours: { type: 'BM25', k1, b } },
    },
    mappings: {
      dynamic: 'strict',
      // What result lists show is stored as a field of its own; all else is indexed only.
      _source: { enabled: false },
      properties: {
        ...fieldsOfLanguages(),
        author: placed,
        country: placed,
        type: placed,
        identifiers: exact,
        keys: { type: 'keyword' },
        number: { type: 'long' },
        best: { type: 'byte' },
        year: { type: 'short' },
        recency: { type: 'integer' },
        quality: { type: 'double' },
        added: { type: 'long' },
        changed: { type: 'long' },
        listed: { type: 'text', index: false, store: true },
      },
    },
  };
}

/** The words of all sites' documents as they are written, for beginnings, patterns and corrections; and what is held. */
export function wordIndex({ replicas }: IndexCopies): Json {
  return {
    settings: { number_of_shards: 1, number_of_replicas: replicas, refresh_interval: -1 },
    mappings: {
      dynamic: 'strict',
      _source: { includes: ['held', 'contents'] },
      properties: {
        held: { type: 'long', index: false, doc_values: false },
        contents: { type: 'keyword', index: false, doc_values: false },
        site: { type: 'keyword' },
        space: { type: 'keyword' },
        surface: { type: 'keyword' },
        shown: { type: 'keyword', index: false },
        term: { type: 'keyword' },
        seen: { type: 'long' },
      },
    },
  };
}
