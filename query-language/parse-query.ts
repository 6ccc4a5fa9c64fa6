import { lex, type Lexeme } from './lexer.ts';
import { deepestGroup, longestQuery } from './limits.ts';
import { normaliseText } from './normalise-text.ts';
import { proseOf } from './prose.ts';
import { withFieldsOfEbsco, withoutLinesOfHistory } from './search-platforms.ts';
import { inQueryLanguage } from './search-strategies.ts';
import { isOperatorLike } from './operator-words.ts';
import type {
  BooleanSyntax,
  FieldSyntax,
  GroupSyntax,
  QuerySyntax,
  RunItem,
  SingleSyntax,
  TextField,
  TextSyntax,
} from './syntax-tree.ts';

export interface ParsedQuery {
  /** null = nothing is asked for. */
  readonly root: QuerySyntax | null;
  /** What was left out since documents here do not say it, as it was written: `english[la]`. */
  readonly ignored: readonly string[];
  /** Whether parentheses were deeper than they are read. */
  readonly isTooDeep: boolean;
}

/**
 * Reads a query. Running text is words alone. Never fails: operators without operands, single quotation marks and parentheses, and fields without
 * a value are left out or read as words. Things side by side belong together more closely than `AND`, `AND` more than `OR`:
 * `heart attack AND aspirin OR statins` is `((heart attack) AND aspirin) OR statins`.
 */
export function parseQuery(query: string): ParsedQuery {
  const text = normaliseText(query).slice(0, longestQuery);
  const read = withFieldsOfEbsco(lex(text));
  const prose = proseOf(text, read);
  if (prose !== null) return { root: withDocumentNumbers(prose), ignored: [], isTooDeep: false };
  const history = withoutLinesOfHistory(read);
  const { lexemes, ignored } = inQueryLanguage(history.lexemes);
  const parser = new Parser(lexemes);
  return {
    root: withDocumentNumbers(parser.parse()),
    ignored: [...history.lines, ...ignored],
    isTooDeep: parser.isTooDeep,
  };
}

const numbersAlone = /^[^\p{L}\p{N}*?]*\d{6,8}(?:[^\p{L}\p{N}*?]+\d{6,8})*[^\p{L}\p{N}*?]*$/u;

/** Numbers alone, as long as those of PubMed are: each is looked for as the number of a document, too. */
function withDocumentNumbers(root: QuerySyntax | null): QuerySyntax | null {
  const texts = textsAlone(root);
  if (!numbersAlone.test(texts.map(({ text }) => text).join(' '))) return root;
  const operands = texts.flatMap(({ text, start }) =>
    [...text.matchAll(/\d+/g)].flatMap(({ 0: value, index }): QuerySyntax[] => [
      { kind: 'identifier', field: 'id', value },
      { kind: 'text', text: value, start: start + index },
    ]),
  );
  return { kind: 'or', operands };
}

/** The texts of a query that is nothing else. */
function textsAlone(root: QuerySyntax | null): readonly TextSyntax[] {
  if (root?.kind === 'text') return [root];
  if (root?.kind !== 'run') return [];
  const texts = root.items.flatMap(({ sign, node }) => (sign === null && node.kind === 'text' ? [node] : []));
  return texts.length === root.items.length ? texts : [];
}

class Parser {
  readonly #lexemes: readonly Lexeme[];
  #at = 0;
  #depth = 0;
  /** Parentheses that were opened too deep, and mean nothing. */
  #unread = 0;
  isTooDeep = false;

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes;
  }

  parse(): QuerySyntax | null {
    const operands = [this.#parseAnd()];
    while (this.#skip('or')) operands.push(this.#parseAnd());
    return joined('or', operands);
  }

  #parseAnd(): QuerySyntax | null {
    const operands = [];
    for (;;) {
      let isNegated = false;
      for (;;) {
        if (this.#skip('not')) isNegated = !isNegated;
        else if (!this.#skip('and')) break;
      }
      const run = this.#parseRun();
      operands.push(isNegated && run !== null ? ({ kind: 'not', operand: run } as const) : run);
      const next = this.#lexemes[this.#at]?.kind;
      if (next !== 'and' && next !== 'not') return joined('and', operands);
    }
  }

  #parseRun(): QuerySyntax | null {
    const items: RunItem[] = [];
    for (;;) {
      const sign = this.#skip('plus') ? 'plus' : this.#skip('minus') ? 'minus' : null;
      const lexeme = this.#lexemes[this.#at];
      if (lexeme === undefined || lexeme.kind === 'and' || lexeme.kind === 'or' || lexeme.kind === 'not')
        break;
      if (lexeme.kind === 'plus' || lexeme.kind === 'minus') continue;
      if (lexeme.kind === 'close') {
        if (this.#depth > 0 && this.#unread === 0) break;
        if (this.#unread > 0) this.#unread--;
        this.#at++;
        continue;
      }
      this.#at++;
      const node = this.#itemOf(lexeme);
      if (node !== null) items.push({ sign, node });
    }
    const all = withEither(items);
    const [only, ...others] = all;
    return only === undefined || others.length > 0 || only.sign !== null ? runOf(all) : only.node;
  }

  #itemOf(lexeme: Lexeme): SingleSyntax | null {
    switch (lexeme.kind) {
      case 'text':
      case 'phrase':
      case 'years':
      case 'identifier':
        return lexeme;
      case 'open':
        return this.#parseGroup();
      case 'field':
        return this.#parseFielded(lexeme.field);
      default:
        return null;
    }
  }

  /** What follows a field's name: a stretch, a phrase or a group. Anything else ends it. */
  #parseFielded(field: TextField): SingleSyntax | null {
    const operand = this.#parseFieldOperand();
    return operand === null ? null : { kind: 'field', field, operand };
  }

  #parseFieldOperand(): FieldSyntax['operand'] | null {
    const value = this.#lexemes[this.#at];
    if (value?.kind !== 'text' && value?.kind !== 'phrase')
      return this.#skip('open') ? this.#parseGroup() : null;
    this.#at++;
    return value;
  }

  /** A word that looks like an operator, and a number with a sign, stand in parentheses of their own, and are the word. */
  #parseGroup(): GroupSyntax | TextSyntax | null {
    if (this.#depth >= deepestGroup) {
      this.isTooDeep = true;
      this.#unread++;
      return null;
    }
    this.#depth++;
    const content = this.parse();
    this.#depth--;
    this.#skip('close');
    if (content === null) return null;
    const isWord = content.kind === 'text' && (isOperatorLike(content.text) || /^\d/.test(content.text));
    return isWord ? content : { kind: 'group', content };
  }

  #skip(kind: Lexeme['kind']): boolean {
    if (this.#lexemes[this.#at]?.kind !== kind) return false;
    this.#at++;
    return true;
  }
}

/** Documents that are named side by side are alternatives: a list of numbers or DOIs finds each. */
function withEither(items: readonly RunItem[]): readonly RunItem[] {
  const named = items.flatMap(({ sign, node }) =>
    sign === null && node.kind === 'identifier' && node.field !== 'links' ? [node] : [],
  );
  if (named.length < 2) return items;
  const either: RunItem = { sign: null, node: { kind: 'group', content: { kind: 'or', operands: named } } };
  return items.flatMap((item) =>
    item.node === named[0] ? either : named.some((one) => one === item.node) ? [] : item,
  );
}

function runOf(items: readonly RunItem[]): QuerySyntax | null {
  return items.length === 0 ? null : { kind: 'run', items };
}

function joined(kind: BooleanSyntax['kind'], operands: readonly (QuerySyntax | null)[]): QuerySyntax | null {
  const present = operands.filter((operand) => operand !== null);
  const [only, ...others] = present;
  return others.length === 0 ? (only ?? null) : { kind, operands: present };
}
