import { markup, type Markup } from '#server/emails/markup.ts';

/** A button of the page that does nothing until the program is there, as large as it will be. `icon`: pixels of the picture before its text. */
export function waitingButton(classes: string, text: string | Markup, icon: number | null = null): Markup {
  return markup`<button type="button" class="${classes}" disabled>${icon === null ? '' : iconSpace(icon)}${text}</button>`;
}

/** As large as the picture that comes. */
export function iconSpace(size: number): Markup {
  return markup`<svg aria-hidden="true" width="${String(size)}" height="${String(size)}"></svg>`;
}
