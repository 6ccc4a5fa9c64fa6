import { asc, eq } from '#server/database/drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { readDocuments } from '#server/database/documents/documents.ts';
import { documents } from '#server/database/schema/schema.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { exportedDocument, type ExportedDocument } from '#server/features/export/exported-document.ts';
import { showResult } from '#server/features/search/result-document.ts';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import type { StartedApp } from './start-app.ts';

/** All documents of a site as every format is written from them, in English, in the order of their ids. */
export async function exportedDocuments(app: StartedApp, site: SiteCode): Promise<ExportedDocument[]> {
  const { db } = app.services.database;
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.site, site))
    .orderBy(asc(documents.id));
  const vocabulary = loadVocabularies()[site];
  const links = siteLinks(app.services.config.publicUrls[site], 'en');
  const surroundings = { vocabulary, language: 'en', showResult, linkOf: links.article } as const;
  const found: ExportedDocument[] = [];
  for (let start = 0; start < rows.length; start += 1_000) {
    const ids = rows.slice(start, start + 1_000).map(({ id }) => id);
    for (const document of await readDocuments(db, site, ids)) {
      found.push(exportedDocument(document, surroundings));
    }
  }
  return found;
}
