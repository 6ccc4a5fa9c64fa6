import type { Language } from '#domain/sites/languages.ts';
import { type AnalysedQuery, positiveLeaves } from '../../engine/query/analysed-query.ts';
import { searchedLanguages } from '../../engine/query/word-nodes.ts';
import { lengthIn } from './match-by-reading.ts';
import type { Place, ReadDocument } from './read-document.ts';

/** A document that is found, with its score by BM25F, and what that and all that is added to it are multiplied with. */
interface Scored {
  readonly one: ReadDocument;
  readonly score: number;
  readonly share: number;
}

interface PlacedWord {
  readonly language: Language;
  readonly shown: string;
  readonly folded: string;
  readonly term: string | null;
  readonly weight: number;
  /** The word before it in the same text. */
  readonly previous: PlacedWord | null;
}

const weights: Partial<Record<Place, number>> = { declarativeTitle: 3, title: 3, abstract: 1 };
const languages: readonly Language[] = ['en', 'fr', 'es', 'pt', 'cn'];

/** Scores after re-ranking the best documents, given in their order: of at most 60, which is all there are in tests. */
export function rerankByReading(
  found: readonly Scored[],
  { root, plain }: AnalysedQuery,
  language: Language,
  all: readonly ReadDocument[],
): number[] {
  const searched = searchedLanguages(language);
  const leaves = positiveLeaves(root);
  const known = new Known(all);
  const first = found.map(({ one, share, score }) => {
    const bonus = Math.max(...searched.map((each) => writtenBonus(leaves, each, one, known)));
    return { one, share, score: score + share * bonus };
  });
  if (!plain || leaves.length === 0 || leaves.length > 6) return first.map(({ score }) => score);
  const best = first
    .filter(({ one }) =>
      known
        .words(one)
        .some((word) => writtenIn(leaves, word.language).some(({ term }) => term === word.term)),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 10);
  const related = relatedTerms(best, searched, known);
  return first.map(
    ({ one, share, score }) =>
      score +
      share *
        (leaves.length > 3 ? 1.05 : 0.5 * leaves.length) *
        sum(
          related.map(
            ({ term, weight, of }) =>
              weight * known.bm25(one, of, (word) => word.term === term, known.having(of, term)),
          ),
        ),
  );
}

/** What is known of all documents, word by word. */
class Known {
  readonly all: readonly ReadDocument[];
  readonly #words = new Map<ReadDocument, readonly PlacedWord[]>();

  constructor(all: readonly ReadDocument[]) {
    this.all = all;
    for (const one of all)
      this.#words.set(
        one,
        languages.flatMap((language) => wordsOf(one, language)),
      );
  }

  words(one: ReadDocument): readonly PlacedWord[] {
    return this.#words.get(one) ?? [];
  }

  count(language: Language, fits: (word: PlacedWord) => boolean): number {
    return this.all.filter((one) => this.words(one).some((word) => word.language === language && fits(word)))
      .length;
  }

  having(language: Language, term: string): number {
    return this.count(language, (word) => word.term === term);
  }

  idf(having: number): number {
    return Math.log(1 + (this.all.length - having + 0.5) / (having + 0.5));
  }

  saturation(frequency: number, one: ReadDocument, language: Language): number {
    const lengths = this.all.map((other) => lengthIn(language, other)).filter((length) => length > 0);
    const average = sum(lengths) / lengths.length;
    return (2.2 * frequency) / (frequency + 1.2 * (0.3 + (0.7 * lengthIn(language, one)) / average));
  }

  bm25(one: ReadDocument, language: Language, fits: (word: PlacedWord) => boolean, having: number): number {
    const frequency = sum(
      this.words(one)
        .filter((word) => word.language === language && fits(word))
        .map(({ weight }) => weight),
    );
    return frequency === 0 ? 0 : this.idf(having) * this.saturation(frequency, one, language);
  }
}

function wordsOf(one: ReadDocument, language: Language): PlacedWord[] {
  return (['declarativeTitle', 'title', 'abstract'] as const).flatMap((place) =>
    one.texts
      .filter((text) => text.place === place && text.language === language)
      .flatMap((text) => {
        let previous: PlacedWord | null = null;
        return text.words.map(({ forms, shown }): PlacedWord => {
          const folded = forms[0]?.surface ?? '';
          const term = forms[0]?.term ?? null;
          previous = { language, shown, folded, term, weight: weights[place] ?? 1, previous };
          return previous;
        });
      }),
  );
}

/** The words that are looked for in all texts, as a language reads them. */
function writtenIn(leaves: ReturnType<typeof positiveLeaves>, language: Language) {
  const written: { term: string; text: string; follows: boolean }[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const leaf of leaves) {
    if (leaf.kind !== 'word' || leaf.pattern !== 'none' || leaf.field !== null) continue;
    let follows = leaf.start - end <= 2;
    for (const { term, surface } of leaf.readings.find((one_) => one_.language === language)?.chunk.parts ??
      []) {
      if (term !== null) written.push({ term, text: surface, follows });
      follows = term !== null;
    }
    end = leaf.end;
  }
  return written;
}

/** Words in exactly the form that was written, and words side by side as they were written. */
function writtenBonus(
  leaves: ReturnType<typeof positiveLeaves>,
  language: Language,
  one: ReadDocument,
  known: Known,
): number {
  const written = writtenIn(leaves, language);
  const isWritten = (word: PlacedWord): boolean =>
    written.some(({ term, text }) => term === word.term && text === word.folded);
  const forms = new Set(
    known
      .words(one)
      .filter((word) => word.language === language && isWritten(word))
      .map(({ shown }) => shown),
  );
  const exact = [...forms].map((shown) =>
    known.bm25(
      one,
      language,
      (word) => word.shown === shown,
      known.count(language, (word) => word.shown === shown),
    ),
  );
  const pairs = new Map<string, readonly [string, string]>();
  for (const [at, { term, follows }] of written.entries()) {
    const before = written[at - 1]?.term;
    if (follows && before !== undefined && before !== term && known.having(language, before) > 0)
      pairs.set(`${before} ${term}`, [before, term]);
  }
  const beside = [...pairs.values()].map(([before, term]) => {
    const fits = (word: PlacedWord): boolean => word.term === term && word.previous?.term === before;
    const frequency = sum(
      known
        .words(one)
        .filter((word) => word.language === language && fits(word))
        .map(({ weight }) => weight),
    );
    const idf = Math.max(known.idf(known.having(language, before)), known.idf(known.having(language, term)));
    return frequency === 0 ? 0 : idf * known.saturation(frequency, one, language);
  });
  const isQuestion = leaves.length > 6 && leaves.length < 24;
  return isQuestion ? 0.3 * sum(exact) + 0.25 * sum(beside) : 0.2 * sum(exact) + 0.15 * sum(beside);
}

interface Related {
  readonly term: string;
  readonly of: Language;
  readonly weight: number;
}

/** The forty terms that tell the best documents from all others, of those that three of them share. */
function relatedTerms(
  best: readonly Omit<Scored, 'share'>[],
  searched: readonly Language[],
  known: Known,
): Related[] {
  const highest = best[0]?.score ?? 1;
  const candidates = new Map<string, { term: string; of: Language; surface: string }>();
  for (const { one } of best) {
    for (const { term, language, folded } of known.words(one)) {
      const name = `${language} ${term ?? ''}`;
      if (term !== null && searched.includes(language) && !candidates.has(name))
        candidates.set(name, { term, of: language, surface: folded });
    }
  }
  const weighed = [...candidates.values()].flatMap(({ term, of, surface }) => {
    const having = known.having(of, term);
    const tells = /\p{Script=Han}/u.test(surface) || (surface.length > 2 && /\p{L}/u.test(surface));
    const agreeing = best.filter(({ one }) =>
      known.words(one).some((word) => word.language === of && word.term === term),
    );
    if (agreeing.length < 3 || having < 2 || having > known.all.length / 10 || !tells) return [];
    const shares = best.map(
      ({ one, score }) => (score / highest) * known.bm25(one, of, (word) => word.term === term, having),
    );
    return [{ term, of, weight: Math.round(sum(shares) * 1e6) }];
  });
  const chosen = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, 40);
  const total = sum(chosen.map(({ weight }) => weight));
  return chosen.map((one) => ({ ...one, weight: one.weight / total }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
