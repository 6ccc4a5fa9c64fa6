import { headElements } from './head-elements.ts';

/**
 * Reads the head of a page by the rules of Zotero's translator “Embedded Metadata”: Highwire Press tags come before Dublin Core,
 * and this before Open Graph. Written from what that translator does, for the tags that it takes from pages like ours.
 */

export interface ZoteroItem {
  readonly itemType: string;
  readonly title: string;
  readonly creators: readonly string[];
  readonly date: string | undefined;
  readonly publicationTitle: string | undefined;
  readonly institution: string | undefined;
  readonly volume: string | undefined;
  readonly issue: string | undefined;
  readonly pages: string | undefined;
  readonly doi: string | undefined;
  readonly pmid: string | undefined;
  readonly language: string | undefined;
  readonly url: string | undefined;
}

/** Of the types of Zotero those that an item may be made of by a type in Dublin Core. */
const itemTypes = new Set(['journalArticle', 'report', 'document', 'book', 'thesis', 'webpage']);

export function readAsZotero(html: string): ZoteroItem {
  const tags = metaTags(html);
  const all = (name: string): string[] => tags.filter(([key]) => key === name).map(([, content]) => content);
  const first = (name: string): string | undefined => all(name)[0];
  const fromType = first('DC.type');
  const authors = all('citation_author').flatMap(authorsIn);
  const [firstPage, lastPage] = [first('citation_firstpage'), first('citation_lastpage')];
  const itemType =
    fromType !== undefined && itemTypes.has(fromType)
      ? fromType
      : first('citation_journal_title') !== undefined
        ? 'journalArticle'
        : first('citation_technical_report_institution') !== undefined
          ? 'report'
          : 'journalArticle';
  return {
    itemType,
    title: first('citation_title') ?? first('DC.title') ?? first('og:title') ?? '',
    creators: authors.map(cleanAuthor),
    date: first('citation_publication_date') ?? first('DC.date'),
    // Zotero has no publication for a report or a document.
    publicationTitle:
      itemType === 'journalArticle'
        ? (first('citation_journal_title') ?? first('DC.source') ?? first('og:site_name'))
        : undefined,
    institution:
      itemType === 'report'
        ? (first('citation_technical_report_institution') ?? first('DC.publisher'))
        : undefined,
    volume: first('citation_volume'),
    issue: first('citation_issue'),
    pages:
      firstPage === undefined
        ? undefined
        : [firstPage, ...(lastPage === undefined ? [] : [lastPage])].join('-'),
    doi: first('citation_doi')?.replace(/^doi:\s*/, ''),
    pmid: first('citation_pmid'),
    language: first('citation_language') ?? first('DC.language'),
    url: first('citation_public_url') ?? first('og:url') ?? first('citation_abstract_html_url'),
  };
}

/** A tag may have several authors: at semicolons, else at commas where there is a space on both sides of the first. */
function authorsIn(content: string): string[] {
  const bySemicolon = content.split(/\s*;\s*/);
  if (bySemicolon.length > 1) return bySemicolon.filter((author) => /[^\s,-.;]/.test(author));
  const byComma = content.split(/\s*,\s*/);
  return byComma.length > 1 && byComma[0]?.includes(' ') && byComma[1]?.includes(' ') ? byComma : bySemicolon;
}

/** Family and given name; the end is cleaned of stops, and of what stands behind a second comma nothing is kept. */
function cleanAuthor(author: string): string {
  const clean = author
    .replace(/^[\s\u00a0.,/[\]:]+/, '')
    .replace(/[\s\u00a0.,/[\]:]+$/, '')
    .replaceAll('\u00a0', ' ');
  if (clean.includes(',')) return clean.split(/, ?/).slice(0, 2).join(', ');
  const space = clean.lastIndexOf(' ');
  return space === -1 ? clean : `${clean.slice(space + 1)}, ${clean.slice(0, space)}`;
}

function metaTags(html: string): (readonly [name: string, content: string])[] {
  return headElements(html).flatMap(({ name, property, content }) => {
    const key = name ?? property;
    return key === undefined || content === undefined ? [] : [[key, content] as const];
  });
}
