import type { TextField } from '#query-language/syntax-tree.ts';
import type { BooleanNode, QueryNode, RunNode, RunWord, WordNode } from './analysed-query.ts';
import { identityOf, leafIdentity } from './word-nodes.ts';

/** Gathers things side by side. */
export class RunBuilder {
  readonly #words: RunWord[] = [];
  readonly #musts: QueryNode[] = [];
  readonly #nots: QueryNode[] = [];
  readonly #field: TextField | null;

  /** The field that words without one of their own are searched in. */
  constructor(field: TextField | null) {
    this.#field = field;
  }

  addWords(words: readonly WordNode[], sign: 'plus' | 'minus' | null): void {
    if (sign === 'minus') {
      this.addNode(runOf(words.map((word) => runWord(word, false))), sign);
      return;
    }
    for (const word of words) this.#words.push(runWord(word, sign === 'plus'));
  }

  addNode(node: QueryNode | null, sign: 'plus' | 'minus' | null): void {
    if (node === null) return;
    const single = this.#wordAlone(node);
    if (sign === 'minus') this.#nots.push(single?.word ?? node);
    else if (single !== null) this.#words.push({ ...single, required: single.required || sign === 'plus' });
    else this.#musts.push(node);
  }

  #wordAlone(node: QueryNode): RunWord | null {
    const single = node.kind === 'run' ? onlyWord(node) : node.kind === 'word' ? runWord(node, false) : null;
    return single?.word.field === this.#field ? single : null;
  }

  /** null where nothing is asked for; a thing that stands alone is itself. */
  build(): QueryNode | null {
    const words = withoutRepetitions(this.#words);
    const [must, ...furtherMusts] = this.#musts;
    if (words.length === 0 && this.#nots.length === 0 && furtherMusts.length === 0) return must ?? null;
    const run: RunNode = { kind: 'run', words, musts: this.#musts, nots: this.#nots };
    const single = onlyWord(run);
    return single === null || single.required || single.word.field === null ? run : single.word;
  }
}

function runOf(words: readonly RunWord[]): RunNode | null {
  return words.length === 0 ? null : { kind: 'run', words: withoutRepetitions(words), musts: [], nots: [] };
}

function onlyWord({ words, musts, nots }: RunNode): RunWord | null {
  return words.length === 1 && musts.length === 0 && nots.length === 0 ? (words[0] ?? null) : null;
}

/** The same word twice asks for nothing more; required once, it is required. */
function withoutRepetitions(words: readonly RunWord[]): RunWord[] {
  const byIdentity = new Map<string, RunWord>();
  for (const one of words) {
    const identity = identityOf(one.word);
    const known = byIdentity.get(identity);
    byIdentity.set(identity, known === undefined ? one : repeated(known, one));
  }
  return [...byIdentity.values()];
}

function repeated(one: RunWord, again: RunWord): RunWord {
  const { start, end } = again.word;
  const repeatedAt = [...one.repeatedAt, { start, end }, ...again.repeatedAt];
  return { word: one.word, required: one.required || again.required, repeatedAt };
}

function runWord(word: WordNode, required: boolean): RunWord {
  return { word, required, repeatedAt: [] };
}

export function joinNodes(
  kind: BooleanNode['kind'],
  operands: readonly (QueryNode | null)[],
): QueryNode | null {
  const present = operands.filter((operand) => operand !== null);
  // `(a OR b) OR c` asks for what `a OR b OR c` does.
  const flat = withoutRepeatedLeaves(
    present.flatMap((operand) => (operand.kind === kind ? operand.operands : [operand])),
  );
  const [only, ...others] = flat;
  return others.length === 0 ? (only ?? null) : { kind, operands: flat };
}

/** `a OR a` asks for what `a` does. */
function withoutRepeatedLeaves(operands: readonly QueryNode[]): QueryNode[] {
  const known = new Set<string>();
  return operands.filter((operand) => {
    const single = operand.kind === 'run' ? onlyWord(operand) : null;
    const leaf = operand.kind === 'word' || operand.kind === 'phrase' ? operand : single?.word;
    if (leaf === undefined) return true;
    const identity = leafIdentity(leaf);
    const isNew = !known.has(identity);
    known.add(identity);
    return isNew;
  });
}

export function negate(operand: QueryNode | null): QueryNode | null {
  if (operand === null) return null;
  return operand.kind === 'not' ? operand.operand : { kind: 'not', operand };
}

/**
 * Parentheses around plain words, in a query that has nothing else, are punctuation (a title that was pasted):
 * all its words are one run.
 */
export function withoutNeedlessGroups(root: QueryNode | null): QueryNode | null {
  const words = root === null ? null : plainWords(root);
  return words === null ? root : runOf(words.toSorted((one, other) => one.word.start - other.word.start));
}

function plainWords(node: QueryNode): RunWord[] | null {
  if (node.kind !== 'run' || node.nots.length > 0 || node.words.some(isMarked)) return null;
  const below = node.musts.map(plainWords);
  return below.every((words) => words !== null) ? [...node.words, ...below.flat()] : null;
}

function isMarked({ word, required }: RunWord): boolean {
  return required || word.field !== null;
}
