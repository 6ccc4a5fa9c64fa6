import type { TextField } from '#query-language/syntax-tree.ts';
import type { AnalysisKind } from '../../engine/analysis/analyser.ts';
import type { Leaf } from '../../engine/query/analysed-query.ts';
import { partWords } from '../../engine/query/part-words.ts';
import { type AskedForm, formsOf, partsOf } from './forms-by-reading.ts';
import { frequencyIn, hasForm, languagesOf, lengthIn } from './match-by-reading.ts';
import type { ReadDocument } from './read-document.ts';

/**
 * BM25F as it stands in the books: the sum over the words, each with the best of its languages and of the other forms of its concepts.
 * A compound counts by half, and its parts by the other half, in all languages.
 */
export function scoreByReading(
  leaves: readonly { readonly leaf: Leaf; readonly times: number }[],
  one: ReadDocument,
  all: readonly ReadDocument[],
): number {
  const scores = leaves.map(({ leaf, times }) => {
    const own = scoreOf(leaf, one, all);
    const parts = partWords(leaf).flatMap((part) =>
      languagesOf(part).map((language) => scoreIn(part, language, one, all)),
    );
    return times * (parts.length === 0 ? own : (own + sum(parts)) / 2);
  });
  return sum(scores);
}

/** Forms in other languages make all weigh as much as the most frequent of them, shared among the words that say it. */
function scoreOf(leaf: Leaf, one: ReadDocument, all: readonly ReadDocument[]): number {
  const { field } = leaf;
  const own = languagesOf(leaf).map((language) => ({
    score: scoreIn(leaf, language, one, all),
    weight: idfOf(leaf, language, all),
  }));
  const forms = formsOf(leaf)
    .filter((form) => all.some((other) => hasForm(form, field, other, all)))
    .map((form) => ({
      form,
      score: hasForm(form, field, one, all) ? sum(scoresOfForm(form, field, one, all)) : 0,
      weight: sum(
        partsOf(form, isApart(form) ? null : field).map((part) => idfOf(part, form.form.language, all)),
      ),
    }));
  const translations = forms.filter(({ form }) => form.isTranslation);
  const bound =
    translations.length === 0
      ? Infinity
      : Math.min(
          ...own.map(({ weight }) => weight).filter((weight) => weight > 0),
          ...translations.map(({ form, weight }) => weight / form.words),
        );
  const bounded = ({ score, weight }: { score: number; weight: number }): number =>
    weight === 0 ? 0 : (score * Math.min(bound, weight)) / weight;
  return Math.max(
    0,
    ...own.map(bounded),
    ...forms.map((one) => (one.form.isTranslation ? (0.98 * one.score * bound) / one.weight : bounded(one))),
  );
}

/** Whether the words of a form may stand anywhere: each is as rare as it is in all fields. */
function isApart(form: AskedForm): boolean {
  return partsOf(form, null).length > 1;
}

function scoresOfForm(
  form: AskedForm,
  field: TextField | null,
  one: ReadDocument,
  all: readonly ReadDocument[],
): number[] {
  const parts = partsOf(form, isApart(form) ? null : field);
  return parts.map((part) => scoreIn(part, form.form.language, one, all));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What a word or phrase says by its rarity; 0 where no document has it, and for names. */
function idfOf(leaf: Leaf, language: AnalysisKind, all: readonly ReadDocument[]): number {
  const having = all.filter((other) => frequencyIn(leaf, language, other, all) > 0).length;
  if (having === 0 || language === 'names') return 0;
  return Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
}

function scoreIn(
  leaf: Leaf,
  language: AnalysisKind,
  one: ReadDocument,
  all: readonly ReadDocument[],
): number {
  const frequency = frequencyIn(leaf, language, one, all);
  if (frequency === 0 || language === 'names') return 0;
  const lengths = all.map((other) => lengthIn(language, other)).filter((length) => length > 0);
  const average = sum(lengths) / lengths.length;
  const norm = 1.2 * (0.3 + (0.7 * lengthIn(language, one)) / average);
  return (idfOf(leaf, language, all) * 2.2 * frequency) / (frequency + norm);
}
