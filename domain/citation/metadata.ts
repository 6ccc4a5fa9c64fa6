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
  const names = authors.map(nameInOrder).map(unsplit);
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
    // Reference managers take the first type for the kind, where it is one of theirs.
    ['DC.type', kindWithoutPublication(reference)],
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

/** What no journal and no institution tells: without it a page would be an article of a journal that is called as the site is. */
function kindWithoutPublication({ kind, publisher }: Reference): string | null {
  if (kind === 'document') return 'document';
  return kind === 'report' && publisher === null ? 'report' : null;
}

/** `van der Berg, J. A.`: Zotero takes spaces on both sides of a comma for two persons, so that those behind it do not break. */
function unsplit(name: string): string {
  const [family = '', ...given] = name.split(', ');
  return family.includes(' ')
    ? [family, ...given.map((part) => part.replaceAll(' ', '\u00a0'))].join(', ')
    : name;
}

/** `Smith, J. A.`; a name of which the family's part is not known as it is written. */
export function nameInOrder(name: Name): string {
  return 'literal' in name ? name.literal : `${name.family}, ${name.given}`;
}
