import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { newSharedDatabase } from '#tests/support/databases/shared-database.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { readOai, type OaiAnswer } from '#tests/support/oai.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const title = (at: number, version = 1) =>
  evidenceDocument({ externalId: `many-${at}`, texts: { en: { title: `Nurses ${at} ${version}` } } });

describe('a long harvest', () => {
  const many = 250;
  let server: StartedApp;
  const ask = async (query: string): Promise<OaiAnswer> =>
    readOai((await server.inject({ url: `/oai?${query}`, headers: { host: 'hse.localhost' } })).body);

  beforeAll(async () => {
    server = await startApp({ documents: Array.from({ length: many }, (_, at) => title(at)) });
  });
  afterAll(() => server.close());

  it('goes on by tokens to its end, and misses nothing that changes meanwhile', async () => {
    const seen = new Map<string, string>();
    const note = ({ records }: OaiAnswer): void => {
      for (const { identifier, dc } of records)
        seen.set(identifier, dc.find(([name]) => name === 'title')?.[1] ?? '');
    };
    let part = await ask('verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01');
    const sizes = [part.records.length];
    note(part);
    expect(part.token?.cursor).toBe('0');
    // One that was given, one that was not, and a new one.
    await server.write([title(3, 2), title(240, 2), title(many)]);
    while (part.token !== null && part.token.text !== '') {
      part = await ask(`verb=ListRecords&resumptionToken=${part.token.text}`);
      expect(part.errors).toEqual([]);
      expect(part.token?.cursor).toBe(String(sizes.reduce((sum, size) => sum + size, 0)));
      sizes.push(part.records.length);
      note(part);
    }
    expect(part.token?.text).toBe('');
    expect(sizes).toEqual([100, 100, 52]);
    expect(seen.size).toBe(many + 1);
    expect([...seen.values()].filter((text) => text.endsWith(' 2'))).toHaveLength(2);
  });

  it('a token is good for both lists, and again and again', async () => {
    const { token } = await ask('verb=ListRecords&metadataPrefix=oai_dc');
    const again = await ask(`verb=ListRecords&resumptionToken=${token?.text}`);
    expect((await ask(`verb=ListRecords&resumptionToken=${token?.text}`)).records).toEqual(again.records);
    const { records } = await ask(`verb=ListIdentifiers&resumptionToken=${token?.text}`);
    expect(records.map(({ identifier }) => identifier)).toEqual(
      again.records.map(({ identifier }) => identifier),
    );
  });

  it('answers whatever is asked in its own form', async () => {
    const name = fc.constantFrom(
      'verb',
      'identifier',
      'metadataPrefix',
      'from',
      'until',
      'set',
      'resumptionToken',
      'x',
    );
    const token = fc
      .tuple(
        fc.option(fc.string()),
        fc.option(fc.constantFrom('2020-01-01', '9999-12-31')),
        fc.anything(),
        fc.anything(),
        fc.maxSafeInteger(),
      )
      .map((parts) => Buffer.from(JSON.stringify(parts) ?? '').toString('base64url'));
    const value = fc.oneof(
      fc.constantFrom(
        'ListRecords',
        'ListIdentifiers',
        'GetRecord',
        'oai_dc',
        '2020-01-01',
        '2020-01-01T00:00:00Z',
        'oai:hse.localhost:1',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc
        .tuple(fc.maxSafeNat(), fc.maxSafeNat(), fc.nat())
        .map(([time, id, given]) =>
          Buffer.from(JSON.stringify([null, null, time, id, given])).toString('base64url'),
        ),
      token,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
        const query = new URLSearchParams(
          pairs.map(([key, text]): [string, string] => [key, text.toWellFormed()]),
        );
        const answer = await server.inject({ url: `/oai?${query}`, headers: { host: 'hse.localhost' } });
        expect(answer.statusCode, String(query)).toBe(200);
        readOai(answer.body);
      }),
      { numRuns: 150 },
    );
  });
});

it('a harvest from the date of the last answer has what was being written then', async () => {
  const shared = await newSharedDatabase();
  const server = await startApp({ documents: [title(1)], database: shared.url });
  onTestFinished(async () => {
    await server.close();
    await shared.remove();
  });
  const ask = async (query: string): Promise<OaiAnswer> =>
    readOai((await server.inject({ url: `/oai?${query}`, headers: { host: 'hse.localhost' } })).body);
  const { db } = server.services.database;
  let date = '';
  await db.transaction(async (transaction) => {
    await writeDocuments(transaction, 'hse', [{ externalId: 'many-2', body: title(2) }]);
    // Datestamps have whole seconds.
    const written = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(written + 1_000), { timeout: 5_000 });
    const answer = await ask('verb=ListRecords&metadataPrefix=oai_dc');
    expect(answer.records).toHaveLength(1);
    date = answer.all('responseDate')[0] ?? '';
  });
  const { records } = await ask(`verb=ListRecords&metadataPrefix=oai_dc&from=${date}`);
  expect(records.map(({ dc }) => dc.find(([name]) => name === 'title')?.[1])).toContain('Nurses 2 1');
  const [later = ''] = (await ask('verb=Identify')).all('responseDate');
  expect(Date.parse(later)).toBeGreaterThanOrEqual(Date.parse(date) + 1_000);
});
