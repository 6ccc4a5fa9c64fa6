import { analyserFor } from '#engine/analysis/analyser.ts';
import { chunksOf } from '#engine/analysis/chunks/chunks.ts';

/** Robertson's BM25 with the parameters of the published baselines. */
const k1 = 0.9;
const b = 0.4;

interface Posting {
  readonly document: number;
  readonly times: number;
}

/**
 * Ranks texts by plain BM25: one field, any word of a query is enough, the words as this product's analysis of English makes
 * them. Gives the ids, the best first.
 */
export function plainBm25(
  texts: readonly { readonly id: string; readonly text: string }[],
): (query: string) => string[] {
  const postings = new Map<string, Posting[]>();
  const lengths = texts.map(({ text }, document) => {
    const terms = termsOf(text);
    for (const [term, times] of countsOf(terms)) {
      const own = postings.get(term) ?? [];
      own.push({ document, times });
      postings.set(term, own);
    }
    return terms.length;
  });
  const meanLength = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  return (query) => {
    const scores = new Map<number, number>();
    for (const term of new Set(termsOf(query))) {
      const having = postings.get(term) ?? [];
      const idf = Math.log(1 + (texts.length - having.length + 0.5) / (having.length + 0.5));
      for (const { document, times } of having) {
        const norm = k1 * (1 - b + (b * (lengths[document] ?? 0)) / meanLength);
        scores.set(document, (scores.get(document) ?? 0) + (idf * times * (k1 + 1)) / (times + norm));
      }
    }
    return [...scores]
      .toSorted(([one, score], [other, otherScore]) => otherScore - score || one - other)
      .map(([document]) => texts[document]?.id ?? '');
  };
}

function termsOf(text: string): string[] {
  return chunksOf(text.normalize('NFKC')).flatMap((written) =>
    analyserFor('en')(written).parts.flatMap(({ term }) => term ?? []),
  );
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
