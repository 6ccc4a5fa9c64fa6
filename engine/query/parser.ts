import type { Language } from '#domain/sites/languages.ts';
import type { SearchLimit } from '#domain/search/search-request.ts';
import { lex, type Lexeme, type TextLexeme } from './lexer.ts';
import { deepestGroup, mostWords, wordsPerYears } from './limits.ts';
import type { ParsedQuery, PhraseNode, QueryNode, TextField, WordNode } from './query-tree.ts';
import { inQueryLanguage } from './search-strategies.ts';
import { withSynonyms } from './synonyms.ts';
import { joinNodes, negate, RunBuilder, withoutNeedlessGroups } from './tree-building.ts';
import { phraseNode, wordNodes } from './word-nodes.ts';

/** Queries read lately: one search reads its query several times, and a person asks the next page or filter of it. */
const readLately = new Map<string, ParsedQuery>();
const mostReadLately = 200;

/**
 * Reads a query. Never fails: operators without operands, single quotation marks and parentheses, and fields without
 * a value are left out or read as words. Things side by side belong together more closely than `AND`, `AND` more than `OR`:
 * `heart attack AND aspirin OR statins` is `((heart attack) AND aspirin) OR statins`.
 */
export function parseQuery(query: string, language: Language): ParsedQuery {
  const name = `${language} ${query}`;
  const known = readLately.get(name);
  if (known !== undefined) return known;
  const parsed = readQuery(query, language);
  if (readLately.size >= mostReadLately) readLately.clear();
  readLately.set(name, parsed);
  return parsed;
}

function readQuery(query: string, language: Language): ParsedQuery {
  const parser = new Parser(inQueryLanguage(lex(readable(query))), language);
  const root = withSynonyms(withoutNeedlessGroups(parser.parse()));
  const plain =
    root === null ||
    (root.kind === 'run' &&
      root.musts.length === 0 &&
      root.nots.length === 0 &&
      root.words.every(({ word, required }) => !required && word.field === null));
  return { root, plain, limited: parser.limited };
}

/** Marks of accents that stand on no letter that can have one. */
const scriptsWithoutSpaces = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const strayMarks = new RegExp(
  String.raw`(?<![[[\u0000-\uFFFF]&&[\p{L}\p{N}\p{M}]]--[${scriptsWithoutSpaces}]])[\p{M}--[${scriptsWithoutSpaces}]]+`,
  'gv',
);

/** Every character in one form of writing, stray marks as spaces. Places are those of the NFKC form. */
function readable(query: string): string {
  const wellFormed = query.normalize('NFKC').toWellFormed();
  return wellFormed.replaceAll(strayMarks, (marks) => ' '.repeat(marks.length));
}

class Parser {
  readonly #lexemes: readonly Lexeme[];
  readonly #language: Language;
  #at = 0;
  #depth = 0;
  /** Parentheses that were opened too deep, and mean nothing. */
  #ignored = 0;
  #wordsLeft = mostWords;
  readonly #limited = new Set<SearchLimit>();

  constructor(lexemes: readonly Lexeme[], language: Language) {
    this.#lexemes = lexemes;
    this.#language = language;
  }

  /** What was left out until now. */
  get limited(): readonly SearchLimit[] {
    return [...this.#limited];
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
        if (this.#depth > 0 && this.#ignored === 0) break;
        if (this.#ignored > 0) this.#ignored--;
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
        run.addNode(this.#phraseOf(lexeme, field), sign);
        break;
      case 'field':
        this.#addFielded(run, lexeme.field, sign);
        break;
      case 'open':
        run.addNode(this.#parseGroup(field), sign);
        break;
      case 'years':
        run.addNode(this.#allowed({ kind: 'years', from: lexeme.from, to: lexeme.to }, wordsPerYears), sign);
        break;
      case 'identifier':
        run.addNode(this.#allowed({ kind: 'identifier', field: lexeme.field, value: lexeme.value }, 1), sign);
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
      run.addNode(this.#phraseOf(value, field), sign);
    } else if (value?.kind === 'open') {
      this.#at++;
      run.addNode(this.#parseGroup(field), sign);
    }
  }

  #parseGroup(field: TextField | null): QueryNode | null {
    if (this.#depth >= deepestGroup) {
      this.#limited.add('groups');
      this.#ignored++;
      return null;
    }
    this.#depth++;
    const group = this.#parseOr(field);
    this.#depth--;
    this.#skip('close');
    return group;
  }

  #wordsOf(lexeme: TextLexeme, field: TextField | null): WordNode[] {
    const words = wordNodes(lexeme, this.#language, field);
    return words.slice(0, this.#take(words.length));
  }

  /** A phrase that is too long for what is left is left out as a whole: a part of it would find more. */
  #phraseOf({ text, near }: Extract<Lexeme, { kind: 'phrase' }>, field: TextField | null): PhraseNode | null {
    const phrase = phraseNode(text, near, this.#language, field);
    const length = phrase?.readings[0]?.terms.length ?? 0;
    return this.#take(length) < length ? null : phrase;
  }

  #allowed(node: QueryNode, words: number): QueryNode | null {
    return this.#take(words) === words ? node : null;
  }

  /** How many of so many more words are searched. */
  #take(wanted: number): number {
    const taken = Math.min(wanted, this.#wordsLeft);
    this.#wordsLeft -= taken;
    if (taken < wanted) this.#limited.add('words');
    return taken;
  }

  #skip(kind: Lexeme['kind']): boolean {
    if (this.#lexemes[this.#at]?.kind !== kind) return false;
    this.#at++;
    return true;
  }
}
