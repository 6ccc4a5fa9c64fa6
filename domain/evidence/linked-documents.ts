import { decoded } from '../search-state/split-address.ts';
import type { EvidenceDocument } from './document.ts';
import { pmidOfText } from './identifiers.ts';

/**
 * How links name documents that an index may hold: by DOI (`10.1000/x`, in small letters), or by number in PubMed (`pmid:123`).
 */
export type DocumentName = string;

const hostAndPath = /^https?:\/\/([^/?#]+)([^?#]*)/i;
/** Signs of all kinds are part of old DOIs; what would begin another part of an address is escaped in it. */
const doiIn = /\b10\.\d{4,9}\/\S+/;
/** What publishers put behind the DOI in the addresses of its pages. */
const pageOfPublisher = /\/(?:abstract|epdf|full|fulltext|pdf|html)$|[.,;]+$/;
const pubMedHosts: ReadonlySet<string> = new Set([
  'pubmed.ncbi.nlm.nih.gov',
  'www.ncbi.nlm.nih.gov',
  'ncbi.nlm.nih.gov',
]);
const pubMedPath = /^\/(?:pubmed\/)?0*([1-9]\d{0,8})(?:\/|$)/;

/** How a document is named by links that lead to it. */
export function namesOfDocument({ doi, pmid }: Pick<EvidenceDocument, 'doi' | 'pmid'>): DocumentName[] {
  const number = pmidOfText(pmid ?? '') ?? '';
  const written = doiIn.exec(doi ?? '')?.[0];
  return [
    ...(written === undefined ? [] : [written.toLowerCase()]),
    ...(number === '' ? [] : [`pmid:${number}`]),
  ];
}

/** The documents that the links of a document name, each once, itself left out. */
export function documentsLinked(
  document: Pick<EvidenceDocument, 'doi' | 'pmid' | 'abstracts' | 'hyperlinks' | 'countries'>,
): DocumentName[] {
  const { abstracts, hyperlinks, countries } = document;
  const links = [...abstracts, ...hyperlinks, ...countries.flatMap((country) => country.links)];
  const own = new Set(namesOfDocument(document));
  const named = links.flatMap(({ url }) => nameIn(url) ?? []);
  return [...new Set(named)].filter((name) => !own.has(name));
}

function nameIn(address: string): DocumentName | null {
  const [, host = '', path = ''] = hostAndPath.exec(address.trim()) ?? [];
  const number = pubMedHosts.has(host.toLowerCase()) ? pubMedPath.exec(path)?.[1] : undefined;
  if (number !== undefined) return `pmid:${number}`;
  const doi = doiIn.exec(decoded(path))?.[0];
  return doi === undefined ? null : doi.replace(pageOfPublisher, '').toLowerCase();
}
