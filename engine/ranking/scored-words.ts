import type { SearchLimit } from '#domain/search/search-request.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import type { Collection } from '../index/collection.ts';
import type { ConceptForm, Leaf } from '../query/analysed-query.ts';
import { leafIdentity } from '../query/word-nodes.ts';
import { matchListOf } from './find-matches.ts';
import { leafCost, resolveLeaf } from './resolve-leaf.ts';
import { type ScoredAlternative, scoredAlternative } from './scored-alternative.ts';
import { scoreForm, withOtherForms } from './scored-forms.ts';
import { SearchBudget } from './search-budget.ts';

/** Looks up every word and phrase of a query once. */
export class ScoredLeaves {
  readonly #collection: Collection;
  readonly #known = new Map<Leaf, readonly ScoredAlternative[]>();
  /** What leaves that ask for the same have found. */
  readonly #alike = new Map<string, readonly ScoredAlternative[]>();
  readonly #forms = new Map<TextField | null, Map<ConceptForm, ScoredAlternative | null>>();
  readonly #budget: SearchBudget;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#budget = new SearchBudget(collection.liveCount);
  }

  /** What was not looked up, since a search may cost only so much. */
  get limited(): readonly SearchLimit[] {
    return this.#budget.limited;
  }

  /** What looking them up took, in postings. */
  get spent(): number {
    return this.#budget.spent;
  }

  of(leaf: Leaf): readonly ScoredAlternative[] {
    let alternatives = this.#known.get(leaf);
    if (alternatives === undefined) {
      const identity = leafIdentity(leaf);
      alternatives = this.#alike.get(identity) ?? this.#score(leaf);
      this.#alike.set(identity, alternatives);
      this.#known.set(leaf, alternatives);
    }
    return alternatives;
  }

  /** Whether a living document has another form of a word. */
  knows(form: ConceptForm): boolean {
    return (this.#formOf(form, null, true)?.frequency ?? 0) > 0;
  }

  #score(leaf: Leaf): ScoredAlternative[] {
    const { segments } = this.#collection;
    const resolved = resolveLeaf(leaf, this.#collection, this.#budget);
    if (!this.#budget.takeLeaf(leafCost(resolved, leaf, segments))) return [];
    const own = resolved.map((alternative) =>
      scoredAlternative(this.#collection, alternative.space, (segment) => matchListOf(segment, alternative)),
    );
    return leaf.kind === 'word' && leaf.concepts.length > 0
      ? withOtherForms(own, leaf, (form, isTranslation) => this.#formOf(form, leaf.field, isTranslation))
      : own;
  }

  /** A form is looked up once for all the words of its concept. */
  #formOf(form: ConceptForm, field: TextField | null, isTranslation: boolean): ScoredAlternative | null {
    const ofField = this.#forms.get(field) ?? new Map<ConceptForm, ScoredAlternative | null>();
    this.#forms.set(field, ofField);
    let scored = ofField.get(form);
    if (scored === undefined) {
      scored = scoreForm(form, field, isTranslation, this.#collection, this.#budget);
      ofField.set(form, scored);
    }
    return scored;
  }
}

/** Whether no living document has the word. */
export function isUnknown(alternatives: readonly ScoredAlternative[]): boolean {
  return alternatives.every(({ frequency }) => frequency === 0);
}
