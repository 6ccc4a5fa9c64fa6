import type { IdentifierField } from './syntax-tree.ts';

const names = String.raw`(?:doi:|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)`;
const doi = new RegExp(String.raw`^${names}*10\.\d{4,9}\/\S+$`, 'i');
const beforeDoi = new RegExp(`^${names}+`);

/** Whether a text is a DOI and nothing else, in any of the forms in which it is written. */
export function isDoi(text: string): boolean {
  return doi.test(text);
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
  const trimmed = value.trim().toLowerCase().replaceAll('"', '');
  return field !== 'id' ? trimmed.replace(beforeDoi, '') : trimmed;
}
