import { topicShare } from '#domain/search/topic-level.ts';
import type { Leaf } from '#engine/query/analysed-query.ts';
import { partWords } from '#engine/query/part-words.ts';
import type { Json } from '../cluster/cluster.ts';
import {
  type Alternative,
  alternativeClauses,
  alternativesOf,
  anyOf,
  isText,
  namesField,
  positionsIn,
  termsClause,
  textFieldsOf,
  wholeField,
} from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';

/** Puts documents whose topics alone have any of the words behind all others that a ranked query finds. */
export function topicsLast(ranked: Json, leaves: readonly Leaf[], patterns: PatternTerms): Json {
  const alternatives = leaves
    .flatMap((leaf) => [leaf, ...partWords(leaf)])
    .flatMap((leaf) => alternativesOf(leaf, patterns))
    .filter(isText);
  // What names a field is not looked for in topics.
  const anywhere = alternatives.filter(({ field }) => field === null);
  if (anywhere.length === 0) return ranked;
  const inTopics = clausesIn(anywhere, (space) => [namesField(space)]);
  const inFields = alternatives.filter(({ field }) => field !== null).flatMap(alternativeClauses);
  const inTexts = [...inFields, ...clausesIn(anywhere, textFieldsOf)];
  const negative = { bool: { filter: [anyOf(inTopics)], must_not: inTexts } };
  return { boosting: { positive: ranked, negative, negative_boost: topicShare } };
}

/** Documents that have any of the alternatives in any of the fields. Words that are sought alone share a clause a field. */
function clausesIn(
  alternatives: readonly Alternative[],
  fieldsOf: (space: Alternative['space']) => readonly string[],
): Json[] {
  const alone = new Map<string, Set<string>>();
  const others: Json[] = [];
  for (const { space, terms, positions, near, together } of alternatives) {
    const fields = fieldsOf(space);
    for (const field of fields) alone.set(field, (alone.get(field) ?? new Set()).union(new Set(terms)));
    if (positions !== null) others.push(...positionsIn(fields, positions, near));
    // All are in the document, and one of them here.
    if (together !== null) {
      const whole = wholeField(space, null);
      const all = together.map((one) => termsClause(whole, [one]));
      others.push({ bool: { filter: [...all, anyOf(fields.map((one) => termsClause(one, together)))] } });
    }
  }
  const words = [...alone].filter(([, terms]) => terms.size > 0);
  return [...words.map(([field, terms]) => termsClause(field, [...terms])), ...others];
}
