import { escapeHtml } from '#domain/text/escape-html.ts';
import { Markup } from '#server/emails/markup.ts';

/**
 * Escaped text with `<b>` around words, as markup. Whatever else looks like a tag is escaped: that the text holds none does
 * not hang on where it comes from.
 */
export function markedText(text: string): Markup {
  return new Markup(
    text
      .split(/(<\/?b>|&(?:#\d+|#x[\da-f]+|\w+);)/i)
      .map((piece, at) => (at % 2 === 1 ? piece : escapeHtml(piece))),
  );
}
