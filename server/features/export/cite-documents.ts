import type { z } from 'zod';
import type { citationsEndpoint, DocumentCitation } from '#contract/export.ts';
import { cite } from '#domain/citation/cite.ts';
import { htmlOfPieces, textOfPieces } from '#domain/citation/pieces.ts';
import { languageOnSite } from '#domain/sites/sites.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import type { ExportSources } from './export-documents.ts';
import { exportedDocument } from './exported-document.ts';

/** How to cite documents of a site, in the order of the ids. */
export type CiteDocuments = (asked: z.output<typeof citationsEndpoint.body>) => Promise<DocumentCitation[]>;

export function createCiteDocuments(sources: ExportSources): CiteDocuments {
  const { vocabularies, publicUrls, readDocuments, showResult } = sources;
  return async ({ site, language: wanted, style, documents }) => {
    const vocabulary = vocabularies[site];
    const language = languageOnSite(vocabulary.site, wanted);
    const links = siteLinks(publicUrls[site], language);
    const surroundings = { vocabulary, language, showResult, linkOf: links.article };
    const found = await readDocuments(site, [...new Set(documents)]);
    return found.map((document) => {
      const { reference } = exportedDocument(document, surroundings);
      const pieces = cite(reference, style, sources.terms[language]);
      return { id: document.id, text: textOfPieces(pieces), html: htmlOfPieces(pieces) };
    });
  };
}
