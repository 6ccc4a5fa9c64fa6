import type { StudiedCountry } from '#domain/evidence/document.ts';
import type { DocumentLine } from './document-line.ts';
import { webAddress } from './links.ts';
import type { Reading } from './reading.ts';
import type { ImportVocabulary } from './vocabulary.ts';

/** The countries of a line by their two-letter codes, each once; a code that is none refuses the line. */
export function readCountries(
  given: NonNullable<DocumentLine['countries']>,
  vocabulary: ImportVocabulary,
  { problems, notes }: Reading,
): StudiedCountry[] {
  const countries = new Map<string, StudiedCountry>();
  for (const [index, one] of given.entries()) {
    const { code: text, count, links } = typeof one === 'string' ? { code: one, count: 0, links: [] } : one;
    const code = vocabulary.countryCode(text);
    if (code === null) {
      const problem = `${text.slice(0, 80)} is no country code of ISO 3166-1`;
      problems.push({ field: `countries[${index}]`, problem });
      continue;
    }
    const named = (links ?? []).flatMap(({ name, url: address }) => {
      const url = webAddress(address);
      if (url === null) notes.push('address that is no http address');
      return url === null ? [] : [{ name: name?.trim() || new URL(url).host, url }];
    });
    countries.set(code, { code, count: count ?? 0, links: named });
  }
  return [...countries.values()];
}
