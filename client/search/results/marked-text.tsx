import { Fragment } from 'react';
import { resolveReferences } from '#domain/text/plain-text.ts';

interface MarkedTextProps {
  /** Escaped text with `<b>` around the words found, as the search answers it. */
  readonly text: string;
  readonly lang?: string | undefined;
}

/** A text with the words found in bold. Nothing in it becomes HTML: what else looks like a tag is shown as it is written. */
export function MarkedText({ text, lang }: MarkedTextProps) {
  return (
    <span lang={lang}>
      {text.split(/(?=<b>)|(?<=<\/b>)/i).map((piece, index) => {
        const words = keepMarksWithWords(resolveReferences(piece.replace(/^<b>|<\/b>$/gi, '')));
        return /^<b>/i.test(piece) ? <b key={index}>{words}</b> : <Fragment key={index}>{words}</Fragment>;
      })}
    </span>
  );
}

/** French sets a space before some marks: no line begins with one of them. */
function keepMarksWithWords(text: string): string {
  return text.replace(/ (?=[:;!?»](?:\s|$))|(?<=«) /g, '\u00A0');
}
