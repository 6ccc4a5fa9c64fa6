import { decoded } from '#domain/search-state/split-address.ts';
import { contentHash } from '#server/database/documents/content-hash.ts';
import type { DocumentBody } from '#server/database/schema/schema.ts';
import type { DocumentLine } from './document-line.ts';

/**
 * The hashes that the content of a line had when identifiers were read in other ways. A document without an id is known by the hash
 * of its content: those that were imported then are found by these.
 */
export function earlierHashes(line: DocumentLine, body: DocumentBody): string[] {
  const written = line.doi ?? '';
  const pmid = line.pmid?.replace(/\s+/g, ' ').trim() || null;
  const dois = new Set([doiAsWritten(written), doiDecoded(written), body.doi]);
  const hashes = [...dois].map((doi) => contentHash({ ...body, doi, pmid }));
  return hashes.filter((hash) => hash !== contentHash(body));
}

/** Until 2026-11-28: with the escapes of an address. */
function doiAsWritten(text: string): string | null {
  const bare = bareDoi(text);
  return /^10\.\d{3,9}\/\S+$/.test(bare) ? bare : null;
}

/** Until 2026-11-29: of an address that begins with its scheme alone. */
function doiDecoded(text: string): string | null {
  const bare = bareDoi(text);
  const name = /^https?:/i.test(text.trim()) ? decoded(bare) : bare;
  return /^10\.\d{3,9}\/[^\s\p{Cc}]+$/u.test(name) ? name : null;
}

function bareDoi(text: string): string {
  return text
    .trim()
    .replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:?\s*)/i, '')
    .trim();
}
