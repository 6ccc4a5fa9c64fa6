import { escapeHtml } from '../text/escape-html.ts';

/** A part of a citation. */
export interface Piece {
  readonly text: string;
  readonly isItalic?: true;
}

export const plain = (text: string): Piece => ({ text });
export const italic = (text: string): Piece => ({ text, isItalic: true });

export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

export function htmlOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, isItalic }) => (isItalic ? `<i>${escapeHtml(text)}</i>` : escapeHtml(text)))
    .join('');
}

/** A text with a full stop at its end, where it has no mark of its own there. */
export function sentence(text: string): string {
  return /[.?!…。？！]["”’»]?$/u.test(text) ? text : `${text}.`;
}

/** Pages as a style for print has them: `106–933`. */
export function pageRange(pages: string): string {
  return pages.replace('-', '–');
}
