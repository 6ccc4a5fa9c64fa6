import { z } from 'zod';
import type { TermForm } from '#domain/search/term-concept.ts';

const shownForm = /^[^\t|~"*?()]+$/;

/** A form of a cell: a `~` before it says that it is too ambiguous to be recognised by itself. */
const form = z
  .string()
  .trim()
  .transform((text, context): TermForm => {
    const isAmbiguous = text.startsWith('~');
    const shown = isAmbiguous ? text.slice(1).trim() : text;
    if (!shownForm.test(shown) || shown.length > 120) {
      context.addIssue({
        code: 'custom',
        message: `“${shown}” is not a form: it is empty, too long or has signs of a query`,
      });
    }
    return { text: shown, isAmbiguous, isInterchangeable: false };
  });

/** The forms of a language, the preferred one first; an empty cell has none. */
const cell = z
  .string()
  .transform((text) => (text.trim() === '' ? [] : text.split('|')))
  .pipe(z.array(form));

/** A line of a term file: what its cells are is said by `termHeader`. */
export const termLine = z.tuple([cell, cell, cell, cell, cell]);
export const termHeader = ['en', 'es', 'fr', 'pt', 'cn'] as const;
