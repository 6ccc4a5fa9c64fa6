import { decoded } from '../search-state/split-address.ts';

/** What sources write before a DOI: `doi:`, an address with or without its scheme, or both. */
const beforeDoi =
  /^(?:doi\b(?!\.org)[:\s]*)?((?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/+(?:doi:)?|(?=https?:))?/i;

/** A text without what sources write before a DOI. An address names it with escapes, and has other parts behind it. */
export function withoutBeforeDoi(text: string): string {
  const [before = '', address] = beforeDoi.exec(text) ?? [];
  const rest = text.slice(before.length).trim();
  // A question mark or a number sign begins another part of an address.
  return address === undefined ? rest : decoded(/^[^?#]*/.exec(rest)?.[0] ?? '');
}

/** `10.1000/182`, from any of the forms that sources write; null where it is none. */
export function doiOfText(text: string): string | null {
  const bare = withoutBeforeDoi(text.trim()).replace(/(?<![.,;])[.,;]+$/, '');
  return /^10\.\d{3,9}\/[^\s\p{Cc}]+$/u.test(bare) ? bare : null;
}

/** What sources write before a number of PubMed. */
const beforePmid =
  /^(?:pmid\b[:\s]*)?(?:https?:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/pubmed)\/)?/i;

/** A number of PubMed as PubMed writes it, `123456`, from any of the forms that sources write; null where it is none. */
export function pmidOfText(text: string): string | null {
  const written = text.trim().replace(beforePmid, '');
  return /^0*([1-9]\d{0,8})(?:\.0)?\/?$/.exec(written)?.[1] ?? null;
}
