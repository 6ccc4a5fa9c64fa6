import { showPartialDate } from '../text/partial-date.ts';
import type { Name } from './names.ts';
import type { Reference } from './reference.ts';

/** Name and content of a `<meta>` element. */
export type MetaEntry = readonly [name: string, content: string];

/**
 * A reference as its page tells it to reference managers and indexes: Highwire Press tags, as Google Scholar's inclusion guidelines
 * ask for them and as Zotero reads them, then Dublin Core. What is not known is left out. Order matters: each author has an entry.
 */
export function metadataOf(reference: Reference): readonly MetaEntry[] {
  const { title, language, authors, issued, journal, publisher, volume, issue, pages, doi, pmid, url } =
    reference;
  const date = showPartialDate(issued);
  const names = authors.map(nameInOrder);
  const [first, last] = pages?.split('-') ?? [];
  const entries: readonly (readonly [string, string | null | undefined])[] = [
    ['citation_title', title],
    ...names.map((name) => ['citation_author', name] as const),
    ['citation_publication_date', date?.replaceAll('-', '/')],
    ['citation_journal_title', journal],
    ['citation_technical_report_institution', reference.kind === 'report' ? publisher : null],
    ['citation_volume', volume],
    ['citation_issue', issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', doi],
    ['citation_pmid', pmid],
    ['citation_language', language],
    ['citation_abstract_html_url', url],
    ...dublinCoreOf(reference).map(([name, content]) => [`DC.${name}`, content] as const),
  ];
  return known(entries);
}

/** A reference in the elements of Dublin Core, without a prefix; what is not known is left out. */
export function dublinCoreOf(reference: Reference): readonly MetaEntry[] {
  const { title, language, authors, issued, journal, publisher, doi, genre, url } = reference;
  return known([
    ['title', title],
    ...authors.map((name) => ['creator', nameInOrder(name)] as const),
    ['date', showPartialDate(issued)],
    ['publisher', publisher],
    ['source', journal],
    ['identifier', doi === null ? url : `doi:${doi}`],
    ['language', language],
    ['type', genre],
  ]);
}

function known(entries: readonly (readonly [string, string | null | undefined])[]): readonly MetaEntry[] {
  return entries.flatMap(([name, content]) => (content ? [[name, content] as const] : []));
}

/** `Smith, J. A.`; a name of which the family's part is not known as it is written. */
export function nameInOrder(name: Name): string {
  return 'literal' in name ? name.literal : `${name.family}, ${name.given}`;
}
