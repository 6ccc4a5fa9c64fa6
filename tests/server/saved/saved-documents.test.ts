import { eq, sql } from '#server/database/drizzle.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedDocumentsEndpoint, type SavedDocument } from '#contract/saved-documents.ts';
import { savedDocuments } from '#server/database/schema/accounts-schema.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const nurses = evidenceDocument({
  externalId: 'nurses',
  texts: {
    en: { title: 'Nurses', abstract: `<p>Nurses &amp; <b>doctors</b> ${'care '.repeat(60)}</p>` },
    fr: { title: 'Infirmières', abstract: '<p>Soins.</p>' },
  },
  keys: ['0_2', '2_3', '2_3_12', '0_1', '1_1', '1_1_5'],
  countries: [
    { code: 'CA', count: 2, links: [] },
    { code: 'GH', count: 0, links: [] },
  ],
  quality: { score: 9, scale: 11, tool: 'AMSTAR' },
});
const others = ['midwives', 'doctors', 'teams'].map((externalId) =>
  evidenceDocument({ externalId, texts: { en: { title: externalId } } }),
);
const elsewhere = evidenceDocument({ site: 'sse', externalId: 'schools' });

describeApps('saved documents', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start({ documents: [nurses, ...others, elsewhere] });
    id = await documentIds(server);
  });
  beforeEach(async () => {
    person = await signedInAccount(server);
  });
  const asks = (call: string, payload: object, by = person) =>
    post(server, `/api/documents/${call}`, { type: 'hse', ...payload }, by.headers);
  async function saved(site = 'hse', by = person): Promise<number[]> {
    return (await server.inject({ url: `/api/documents/${site}/ids`, headers: by.headers })).json().data;
  }
  async function list(language: string, site = 'hse'): Promise<SavedDocument[]> {
    const url = `/api/documents/${site}?lang=${language}`;
    const answer = await server.inject({ url, headers: person.headers });
    return savedDocumentsEndpoint.answer.parse(answer.json()).data;
  }
  // Withdrawn documents among them.
  const held = () =>
    server.services.database.db.$count(savedDocuments, eq(savedDocuments.accountId, person.id));

  it('lists what was saved, newest first, in the language', async () => {
    expect(await asks('subscribe', { documents: [id('nurses')] })).toEqual({
      success: true,
      data: { count: 1, total: 1 },
    });
    await asks('subscribe', { documents: [id('doctors'), id('midwives')] });
    const [first, second, third, ...more] = await list('fr');
    expect([first?.title, second?.title, more]).toEqual(['doctors', 'midwives', []]);
    expect(third).toMatchObject({
      id: id('nurses'),
      title: 'Infirmières',
      abstract: 'Soins.',
      category: 'Modalités de gouvernance',
      quality: '9/11',
      studies_conducted_in: [
        { name_abbreviation: 'CA', title: 'Canada', conducted_count: 2 },
        { name_abbreviation: 'GH', title: 'Ghana', conducted_count: 0 },
      ],
    });
    expect(Math.abs(Date.parse(third?.saved ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await saved()).toEqual([id('doctors'), id('midwives'), id('nurses')]);
  });

  it('cuts an abstract, as plain text, to 250 characters', async () => {
    await asks('subscribe', { documents: [id('nurses')] });
    const [{ abstract, description } = { abstract: '', description: '' }] = await list('en');
    expect(description).toBe(abstract.replace('&', '&amp;'));
    expect(abstract).toMatch(/^Nurses & doctors care care .*\.\.\.$/);
    expect(abstract.length).toBeGreaterThan(240);
    expect(abstract.length).toBeLessThanOrEqual(250);
  });

  it('takes the documents of the site and passes over all others', async () => {
    const documents = [id('nurses'), id('schools'), 999_999_999, id('nurses'), id('teams')];
    expect((await asks('subscribe', { documents })).data).toEqual({ count: 2, total: 4 });
    expect(await saved()).toEqual([id('nurses'), id('teams')]);
    expect(await saved('sse')).toEqual([]);
    expect((await asks('subscribe', { documents: [] })).data).toEqual({ count: 0, total: 0 });
  });

  it('does not save twice: what was saved keeps its time and place', async () => {
    await asks('subscribe', { documents: [id('nurses')] });
    await asks('subscribe', { documents: [id('teams')] });
    const before = await list('en');
    expect((await asks('subscribe', { documents: [id('nurses'), id('teams')] })).data.count).toBe(2);
    expect(await list('en')).toEqual(before);
  });

  it('removes those that are named, and says how many there were', async () => {
    await asks('subscribe', { documents: [id('nurses'), id('teams'), id('doctors')] });
    expect(await asks('unsubscribe', { documents: [id('nurses'), id('midwives'), id('teams')] })).toEqual({
      success: true,
      ok: true,
      data: { count: 2 },
    });
    expect(await saved()).toEqual([id('doctors')]);
  });

  it('keeps accounts and sites apart', async () => {
    const other = await signedInAccount(server);
    await asks('subscribe', { documents: [id('nurses')] });
    await asks('subscribe', { documents: [id('schools')], type: 'sse' });
    expect(await saved('hse', other)).toEqual([]);
    await asks('unsubscribe', { documents: [id('nurses'), id('schools')] }, other);
    await asks('unsubscribe', { documents: [id('nurses'), id('schools')], type: 'sse' });
    expect(await saved()).toEqual([id('nurses')]);
    expect(await saved('sse')).toEqual([]);
  });

  it('loses nothing of two devices that save and remove at once', async () => {
    const all = ['nurses', 'midwives', 'doctors', 'teams'].map((name) => id(name));
    await asks('subscribe', { documents: [id('nurses')] });
    const calls = [...all, ...all].map((one) => asks('subscribe', { documents: [one] }));
    await Promise.all(calls);
    expect(new Set(await saved())).toEqual(new Set(all));
    await Promise.all([
      asks('unsubscribe', { documents: [id('nurses')] }),
      asks('unsubscribe', { documents: [id('nurses'), id('doctors')] }),
      asks('subscribe', { documents: [id('midwives')] }),
    ]);
    expect(new Set(await saved())).toEqual(new Set([id('midwives'), id('teams')]));
  });

  it('saves what a query finds, in its order', async () => {
    expect((await asks('subscribe-all', { query: 'title:(nurses OR teams)' })).data).toEqual({
      count: 2,
      total: 2,
    });
    expect((await asks('subscribe-all', { query: '', filters: ['2_3_12'] })).data).toEqual({
      count: 1,
      total: 1,
    });
    expect(new Set(await saved())).toEqual(new Set([id('nurses'), id('teams')]));
    expect((await asks('subscribe-all', { query: 'nurses', best: true })).data).toEqual({
      count: 0,
      total: 0,
    });
  });

  it('leaves out a document that was withdrawn, until it comes back', async () => {
    await server.write([{ ...nurses, externalId: 'going' }]);
    const going = (await documentIds(server))('going');
    await asks('subscribe', { documents: [id('teams'), going] });
    const withdraw = () =>
      writeDocuments(server.services.database.db, 'hse', [{ externalId: 'going', body: null }]);
    await withdraw();
    expect(await saved()).toEqual([id('teams')]);
    expect(await list('en')).toHaveLength(1);
    expect((await asks('subscribe', { documents: [going] })).data).toEqual({ count: 0, total: 1 });
    await server.write([{ ...nurses, externalId: 'going' }]);
    expect(await saved()).toEqual([id('teams'), going]);
    await withdraw();
  });

  describe('the limit of 20,000', () => {
    beforeEach(async () => {
      await server.services.database.db.execute(sql`
        INSERT INTO saved_documents (account_id, site, document_id)
        SELECT ${person.id}, 'hse', generate_series(1000001, 1019998)`);
    });

    it('refuses what would pass it, and saves nothing of it', async () => {
      const documents = [id('nurses'), id('teams'), id('doctors')];
      const refused = { success: false, error: { code: 'invalid', fields: { documents: 'too_many' } } };
      expect(await asks('subscribe', { documents })).toEqual(refused);
      expect(await asks('subscribe-all', { query: '' })).toEqual(refused);
      expect(await saved()).toEqual([]);
      expect((await asks('subscribe', { documents: documents.slice(0, 2) })).data.count).toBe(2);
      expect((await asks('subscribe', { documents: documents.slice(0, 2) })).data.count).toBe(2);
      expect(await asks('subscribe', { documents: documents.slice(2) })).toEqual(refused);
      expect((await asks('subscribe', { documents: [id('schools')], type: 'sse' })).data.count).toBe(1);
    });

    it('is not passed by devices that save at once', async () => {
      const all = ['nurses', 'midwives', 'doctors', 'teams'].map((name) => id(name));
      const answers = await Promise.all(all.map((one) => asks('subscribe', { documents: [one] })));
      expect(answers.filter((answer) => answer.success)).toHaveLength(2);
      expect(await saved()).toHaveLength(2);
      expect(await held()).toBe(20_000);
    });
  });
});
