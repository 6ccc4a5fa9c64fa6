import { type Language, languages } from '#domain/sites/languages.ts';

/** What is made for each language when it is first asked for, or beforehand in slices. */
export class MadeByLanguage<Made> {
  readonly #make: (language: Language) => Generator<void, Made>;
  readonly #known = new Map<Language, Made>();

  constructor(make: (language: Language) => Generator<void, Made>) {
    this.#make = make;
  }

  *prepare(): Generator<void, void> {
    for (const language of languages) {
      if (!this.#known.has(language)) this.#known.set(language, yield* this.#make(language));
    }
  }

  of(language: Language): Made {
    const known = this.#known.get(language);
    if (known !== undefined) return known;
    const steps = this.#make(language);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    this.#known.set(language, step.value);
    return step.value;
  }
}
