/** A small number for each of some terms, from 1 on, looked up without hashing; 0 = none. */
export class TermMarks {
  #byTerm = new Uint16Array();
  #marked: number[] = [];

  /** Makes room for terms with numbers below `termCount`, and forgets all. */
  begin(termCount: number): void {
    if (this.#byTerm.length < termCount) this.#byTerm = new Uint16Array(Math.ceil(termCount * 1.25));
    else for (const term of this.#marked) this.#byTerm[term] = 0;
    this.#marked = [];
  }

  get byTerm(): Uint16Array {
    return this.#byTerm;
  }

  /** Gives the term's mark, a new one where it has none. */
  mark(term: number): number {
    if (this.#byTerm[term] === 0) {
      this.#marked.push(term);
      this.#byTerm[term] = this.#marked.length;
    }
    return this.#byTerm[term];
  }

  /** The term with a mark. */
  term(mark: number): number {
    return this.#marked[mark - 1] ?? -1;
  }
}
