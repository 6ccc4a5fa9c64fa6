import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { savedDocumentLimit } from '#contract/saved-documents.ts';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

/** More than an address holds, and more than one call saves. */
const saved = 4_100;
const selected = 3_998;
const documents = Array.from({ length: saved }, (_, number) => evidenceDocument({ externalId: `${number}` }));
const elsewhere = evidenceDocument({ site: 'sse', externalId: 'elsewhere' });

describeApps('the export of a long selection', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  let person: SignedInAccount;
  /** Newest first, as they were saved. */
  let ids: readonly number[];
  beforeAll(async () => {
    server = await start({ documents: [...documents, elsewhere] });
    id = await documentIds(server);
    ids = documents.map((_, number) => id(`${number}`));
    person = await signedInAccount(server);
    for (let first = 0; first < ids.length; first += 2_000) {
      const body = { type: 'hse', documents: ids.slice(first, first + 2_000) };
      await post(server, '/api/documents/subscribe', body, person.headers);
    }
  });
  const exported = (payload: object, by = person) =>
    server.inject({ method: 'POST', url: '/api/documents/csv', payload, headers: by.headers });
  async function exportedIds(body: object, by = person): Promise<number[]> {
    const { body: csv } = await exported(body, by);
    const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
    return rows.map((row) => Number(row['Id']));
  }

  it('has exactly the documents that are selected, in their order', async () => {
    const selection = ids.slice(51, 51 + selected);
    const wanted = { type: 'hse', documents: selection };
    const { statusCode, headers, rawPayload } = await exported(wanted);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="HSE_.*Z\.csv"$/);
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await exportedIds(wanted)).toEqual(selection);
  });

  it('is the same file as by GET', async () => {
    const few = [...ids.slice(0, 3), id('elsewhere')];
    const { body: posted } = await exported({ type: 'hse', documents: few, lang: 'fr' });
    const url = `/api/documents/csv?type=hse&lang=fr&documents=${few.join(',')}`;
    const { body: got } = await server.inject({ url, headers: person.headers });
    expect(posted).toBe(got);
    expect(posted).toContain('Identifiant');
  });

  it('has all that is saved where nothing is selected, of the own account alone', async () => {
    expect(await exportedIds({ type: 'hse' })).toHaveLength(saved);
    expect(await exportedIds({ type: 'hse', documents: [] }, await signedInAccount(server))).toEqual([]);
  });

  it.each([
    [{}, { type: 'required' }],
    [{ type: 'hse', documents: [-1] }, { documents: 'invalid' }],
    [{ type: 'hse', documents: ['x'] }, { documents: 'invalid' }],
    [
      { type: 'hse', documents: Array.from({ length: savedDocumentLimit + 1 }, () => 1) },
      { documents: 'too_many' },
    ],
    [{ type: 'hse', lang: 'de' }, { lang: 'unknown' }],
  ])('refuses bad input: %#', async (body, fields) => {
    const answer = await exported(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, error: { code: 'invalid', fields } });
  });
});
