import { Fragment } from 'react';
import { resolveReferences } from '#domain/text/plain-text.ts';

interface MarkedTextProps {
  /** Escaped text with `<b>` around the words found, as the search answers it. */
  readonly text: string;
  readonly lang?: string | undefined;
}

/** A text with the words found in bold. Nothing in it becomes HTML: what else looks like a tag is shown as it is written. */
export function MarkedText({ text, lang }: MarkedTextProps) {
  let isFound = false;
  return (
    <span lang={lang}>
      {text.split(/(<\/?b>)/i).map((piece, place) => {
        if (place % 2 === 1) {
          isFound = piece.length === '<b>'.length;
          return null;
        }
        const words = resolveReferences(piece);
        return isFound ? <b key={place}>{words}</b> : <Fragment key={place}>{words}</Fragment>;
      })}
    </span>
  );
}
