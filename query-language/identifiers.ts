import { withoutBeforeDoi } from '#domain/evidence/identifiers.ts';
import { normaliseText } from './normalise-text.ts';
import type { IdentifierField } from './syntax-tree.ts';

/** Whether a text is a DOI and nothing else, in any of the forms in which it is written. */
export function isDoi(text: string): boolean {
  return /^10\.\d{4,9}\/\S+$/.test(bareName(text));
}

/** What no identifier of a query has in it. */
const unwritable = /[\s"\u201C-\u201F\u00AB\u00BB\u300C-\u300F\u301D-\u301F]/;

/** A name without what stands before DOIs, repeated too. One whose escapes hide what no query can have stays as it is. */
function bareName(text: string): string {
  const bare = withoutBeforeDoi(text);
  const isWritable = !unwritable.test(bare);
  return bare === text || !isWritable || normaliseText(bare) !== bare ? text : bareName(bare);
}

/** Without the punctuation of the sentence that it ends. A DOI may hold parentheses; one too many at its end belongs to the query. */
export function withoutPunctuation(value: string): string {
  let unopened = value.split(')').length - value.split('(').length;
  let end = value.length;
  for (;;) {
    const last = value.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened--;
    else if (last === '' || !'.,:;!?'.includes(last)) return value.slice(0, end);
    end--;
  }
}

/** The one form in which identifiers are kept and compared. */
export function normaliseIdentifier(field: IdentifierField, value: string): string {
  const trimmed = value.trim().replaceAll('"', '');
  return (field === 'id' ? trimmed : bareName(trimmed)).toLowerCase();
}
