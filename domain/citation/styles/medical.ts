import type { CitationTerms } from '../citation-terms.ts';
import { initialsOf, type Name } from '../names.ts';
import type { Reference } from '../reference.ts';

/** What Vancouver and AMA have in common. */

/** `Smith JA, World Health Organization, et al.` */
export function medicalAuthors(
  authors: readonly Name[],
  limits: { readonly most: number; readonly named: number },
  terms: CitationTerms,
): string {
  const shown = authors.length <= limits.most ? authors : authors.slice(0, limits.named);
  const names = shown.map((name) =>
    'literal' in name ? name.literal : `${name.family} ${initialsOf(name.given, '', '')}`.trim(),
  );
  return [...names, ...(shown.length < authors.length ? [terms.et_al] : [])].join(', ');
}

/** `2022;17(8):106-933`. */
export function medicalNumbers({ issued, volume, issue, pages }: Reference, noDate: string): string {
  const year = String(issued?.year ?? noDate);
  if (volume === null) return year;
  const inVolume = issue === null ? volume : `${volume}(${issue})`;
  return `${year};${inVolume}${pages === null ? '' : `:${pages}`}`;
}
