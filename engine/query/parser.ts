import type { Language } from '#domain/sites/languages.ts';
import { lex, type Lexeme } from './lexer.ts';
import { deepestGroup, mostWords } from './limits.ts';
import type { ParsedQuery, QueryNode, TextField } from './query-tree.ts';
import { joinNodes, negate, RunBuilder, withoutNeedlessGroups } from './tree-building.ts';
import { phraseNode, wordNodes } from './word-nodes.ts';

/**
 * Reads a query. Never fails: operators without operands, single quotation marks and parentheses, and fields without
 * a value are left out or read as words. Things side by side belong together more closely than `AND`, `AND` more than `OR`:
 * `heart attack AND aspirin OR statins` is `((heart attack) AND aspirin) OR statins`.
 */
export function parseQuery(query: string, language: Language): ParsedQuery {
  const root = withoutNeedlessGroups(new Parser(lex(query.normalize('NFKC')), language).parse());
  const plain =
    root === null ||
    (root.kind === 'run' &&
      root.musts.length === 0 &&
      root.nots.length === 0 &&
      root.words.every(({ required }) => !required));
  return { root, plain };
}

class Parser {
  readonly #lexemes: readonly Lexeme[];
  readonly #language: Language;
  #at = 0;
  #depth = 0;
  #wordsLeft = mostWords;

  constructor(lexemes: readonly Lexeme[], language: Language) {
    this.#lexemes = lexemes;
    this.#language = language;
  }

  parse(): QueryNode | null {
    return this.#parseOr(null);
  }

  #parseOr(field: TextField | null): QueryNode | null {
    const operands = [this.#parseAnd(field)];
    while (this.#skip('or')) operands.push(this.#parseAnd(field));
    return joinNodes('or', operands);
  }

  #parseAnd(field: TextField | null): QueryNode | null {
    const operands = [];
    for (;;) {
      let negated = false;
      for (;;) {
        if (this.#skip('not')) negated = !negated;
        else if (!this.#skip('and')) break;
      }
      const run = this.#parseRun(field);
      operands.push(negated ? negate(run) : run);
      const next = this.#lexemes[this.#at]?.kind;
      if (next !== 'and' && next !== 'not') return joinNodes('and', operands);
    }
  }

  #parseRun(field: TextField | null): QueryNode | null {
    const run = new RunBuilder(field);
    for (;;) {
      const sign = this.#skip('plus') ? 'plus' : this.#skip('minus') ? 'minus' : null;
      const lexeme = this.#lexemes[this.#at];
      if (lexeme === undefined || lexeme.kind === 'and' || lexeme.kind === 'or' || lexeme.kind === 'not')
        break;
      if (lexeme.kind === 'close') {
        if (this.#depth > 0) break;
        this.#at++;
      } else if (lexeme.kind === 'plus' || lexeme.kind === 'minus') {
        continue;
      } else {
        this.#addItem(run, lexeme, sign, field);
      }
    }
    return run.build();
  }

  #addItem(run: RunBuilder, lexeme: Lexeme, sign: 'plus' | 'minus' | null, field: TextField | null): void {
    this.#at++;
    switch (lexeme.kind) {
      case 'text':
        run.addWords(this.#wordsOf(lexeme, field), sign);
        break;
      case 'phrase':
        run.addNode(this.#phraseOf(lexeme.text, field), sign);
        break;
      case 'field':
        this.#addFielded(run, lexeme.field, sign);
        break;
      case 'open':
        run.addNode(this.#parseGroup(field), sign);
        break;
      case 'years':
        run.addNode({ kind: 'years', from: lexeme.from, to: lexeme.to }, sign);
        break;
      case 'identifier':
        run.addNode({ kind: 'identifier', field: lexeme.field, value: lexeme.value }, sign);
        break;
      default:
    }
  }

  /** What follows a field's name: a word, a phrase or a group. Anything else ends it. */
  #addFielded(run: RunBuilder, field: TextField, sign: 'plus' | 'minus' | null): void {
    const value = this.#lexemes[this.#at];
    if (value?.kind === 'text') {
      this.#at++;
      for (const word of this.#wordsOf(value, field)) run.addNode(word, sign);
    } else if (value?.kind === 'phrase') {
      this.#at++;
      run.addNode(this.#phraseOf(value.text, field), sign);
    } else if (value?.kind === 'open') {
      this.#at++;
      run.addNode(this.#parseGroup(field), sign);
    }
  }

  #parseGroup(field: TextField | null): QueryNode | null {
    if (this.#depth >= deepestGroup) return null;
    this.#depth++;
    const group = this.#parseOr(field);
    this.#depth--;
    this.#skip('close');
    return group;
  }

  #wordsOf(lexeme: Extract<Lexeme, { kind: 'text' }>, field: TextField | null) {
    const words = wordNodes(lexeme, this.#language, field).slice(0, this.#wordsLeft);
    this.#wordsLeft -= words.length;
    return words;
  }

  #phraseOf(text: string, field: TextField | null) {
    const phrase = this.#wordsLeft > 0 ? phraseNode(text, this.#language, field) : null;
    if (phrase !== null) this.#wordsLeft -= phrase.readings[0]?.terms.length ?? 1;
    return phrase;
  }

  #skip(kind: Lexeme['kind']): boolean {
    if (this.#lexemes[this.#at]?.kind !== kind) return false;
    this.#at++;
    return true;
  }
}
