import { documents } from '#server/database/schema/schema.ts';
import type { StartedApp } from './start-app.ts';

/** Finds the number that the database gave a document, by the source's id. */
export async function documentIds(app: StartedApp): Promise<(externalId: string) => number> {
  const { db } = app.services.database;
  const rows = await db.select({ id: documents.id, externalId: documents.externalId }).from(documents);
  const ids = new Map(rows.map((row) => [row.externalId, row.id]));
  return (externalId) => {
    const id = ids.get(externalId);
    if (id === undefined) throw new Error(`There is no document ${externalId}.`);
    return id;
  };
}
