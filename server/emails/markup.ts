import { escapeHtml } from '#domain/text/escape-html.ts';

/** HTML that is safe as it stands: nothing but `markup` makes it. */
export class Markup {
  readonly #html: string;

  constructor(pieces: readonly string[]) {
    this.#html = pieces.join('');
  }

  toString(): string {
    return this.#html;
  }
}

type Insertion = string | Markup | readonly Markup[];

/** A template of HTML: texts that go in are escaped, for elements and for quoted attributes alike. */
export function markup(template: TemplateStringsArray, ...insertions: readonly Insertion[]): Markup {
  return new Markup(template.flatMap((piece, at) => [piece, htmlOf(insertions[at] ?? '')]));
}

function htmlOf(insertion: Insertion): string {
  if (typeof insertion === 'string') return escapeHtml(insertion);
  return insertion instanceof Markup ? insertion.toString() : insertion.join('');
}
