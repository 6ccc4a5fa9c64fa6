import { parseQuery } from '#query-language/parse-query.ts';

/** An identifier that a query asks for and nothing else. */
export interface SoughtIdentifier {
  readonly kind: 'doi' | 'pmid';
  readonly id: string;
}

/** `id:42` is a number of this site. */
const ownNumber = /\bid:/i;

/** The DOI or the number of PubMed that a query is; null where it asks for something else too. */
export function soughtIdentifier(query: string): SoughtIdentifier | null {
  const { root } = parseQuery(query);
  // A number alone is looked for as a word too; whoever pastes one means a document.
  const node = root?.kind === 'or' && /^\s*\d+\s*$/.test(query) ? root.operands[0] : root;
  if (node?.kind !== 'identifier') return null;
  if (node.field === 'doi') return { kind: 'doi', id: node.value };
  return node.field === 'id' && !ownNumber.test(query) ? { kind: 'pmid', id: node.value } : null;
}
