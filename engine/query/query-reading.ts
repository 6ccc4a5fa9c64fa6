import type { QueryReading } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { normaliseText } from '#query-language/normalise-text.ts';
import { fold } from '../analysis/fold.ts';
import {
  type AnalysedQuery,
  type AskedConcept,
  type Leaf,
  positiveLeaves,
  type QueryNode,
  type WordNode,
} from './analysed-query.ts';
import { printAnalysed } from './print-analysed.ts';

/** Which of its words a query was matched by; `most` where there are not words alone. */
export type MatchRule = 'most' | 'third' | 'any' | 'telling';

/** How a query was read, as values. `rule`: by which its words were matched; `widened`: it stands for one that finds nothing. */
export function readingOf(
  parsed: AnalysedQuery,
  query: string,
  rule: MatchRule,
  widened: boolean,
): Omit<QueryReading, 'missing'> {
  const leaves = positiveLeaves(parsed.root);
  const asked = conceptsAsked(leaves);
  return {
    rule: ruleOf(parsed, rule, widened),
    words: [...new Set(leaves.map(printAnalysed))],
    synonyms: synonymsOf(asked),
    translations: translationsOf(asked, query),
    ignored: parsed.ignored,
  };
}

function ruleOf({ root, plain }: AnalysedQuery, rule: MatchRule, widened: boolean): QueryReading['rule'] {
  if (root === null) return 'none';
  if (plain) return rule;
  if (widened) return hasNear(root) ? 'near' : 'any';
  return hasLooseRun(root) ? 'mixed' : 'exact';
}

/** Phrases that count as words near each other are what a query was widened to first. */
function hasNear(root: QueryNode): boolean {
  return positiveLeaves(root).some((leaf) => leaf.kind === 'phrase');
}

/** Whether some of several words side by side may be missing. */
function hasLooseRun(node: QueryNode): boolean {
  switch (node.kind) {
    case 'run':
      return node.words.length > 2 || [...node.musts, ...node.nots].some(hasLooseRun);
    case 'and':
    case 'or':
      return node.operands.some(hasLooseRun);
    case 'not':
      return hasLooseRun(node.operand);
    default:
      return false;
  }
}

interface AskedWords {
  readonly concept: AskedConcept;
  readonly words: readonly WordNode[];
}

/** The concepts of a query, in the order in which its words first say them. */
function conceptsAsked(leaves: readonly Leaf[]): AskedWords[] {
  const asked = new Map<AskedConcept, WordNode[]>();
  for (const leaf of leaves) {
    if (leaf.kind !== 'word') continue;
    for (const concept of leaf.concepts) asked.set(concept, [...(asked.get(concept) ?? []), leaf]);
  }
  return [...asked].map(([concept, words]) => ({ concept, words }));
}

function synonymsOf(asked: readonly AskedWords[]): QueryReading['synonyms'] {
  return asked
    .filter(({ concept }) => concept.synonyms.length > 0)
    .map(({ concept, words }) => ({
      word: words.map(printAnalysed).join(' '),
      also: concept.synonyms.map(({ text }) => text),
    }));
}

/** Forms that are written as the words are, but for accents and capitals, say nothing new. */
function translationsOf(asked: readonly AskedWords[], query: string): QueryReading['translations'] {
  const written = normaliseText(query);
  return asked.flatMap(({ concept }) => {
    const word = written.slice(concept.start, concept.end);
    const forms = preferredForms(concept).filter(({ text }) => fold(text) !== fold(word));
    return forms.length === 0 ? [] : [{ word, language: concept.language, forms }];
  });
}

/** Of each language the first form. */
function preferredForms({
  language: own,
  translations,
}: AskedConcept): { language: Language; text: string }[] {
  const byLanguage = new Map<Language, string>();
  for (const { language, text } of translations) {
    if (language !== own && !byLanguage.has(language)) byLanguage.set(language, text);
  }
  return [...byLanguage].map(([language, text]) => ({ language, text }));
}
