import { beforeAll, expect, it } from 'vitest';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { readOai, type OaiAnswer } from '#tests/support/oai.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const nurses = evidenceDocument({
  externalId: 'nurses',
  texts: {
    en: { title: 'Nurses & doctors', declarativeTitle: 'Nurses help', abstract: '<p>One.</p><p>Two.</p>' },
    fr: { title: 'Infirmières' },
    other: { title: 'Sygeplejersker' },
  },
  keys: ['0_2', '10_3', '0_9', '9_1'],
  countries: [{ code: 'CA', count: 2, links: [] }],
  published: { year: 2022, month: 8, day: 1 },
  year: 2022,
  authors: ['Kovalchenko VB', 'World Health Organization'],
  journal: 'Imaginary Virology',
  doi: 'https://doi.org/10.5555/nurses',
  pmid: '12345',
  keywords: ['nursing'],
});
const hostile = evidenceDocument({
  externalId: 'hostile',
  texts: {
    en: {
      title: `${'long title '.repeat(364)}\u202e]]>&lt;script&gt;alert(1)&lt;/script&gt;\u0007\ufffe`,
      abstract: '<p>&lt;!-- --&gt; \u0000</p>'.replace('\u0000', ''),
    },
  },
  authors: Array.from({ length: 3000 }, (_, index) => `Author${index} <A&B> "C"`),
});
const arabic = evidenceDocument({
  externalId: 'arabic',
  texts: { other: { title: 'الممرضات والأطباء' } },
  year: null,
  published: null,
  authors: [],
});
const elsewhere = evidenceDocument({
  site: 'sse',
  externalId: 'elsewhere',
  texts: { en: { title: 'Elsewhere' } },
});

const form = 'application/x-www-form-urlencoded';

describeApps('harvesting', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  const headers = { host: 'hse.localhost' };
  const ask = async (query: string): Promise<OaiAnswer> => {
    const answer = await server.inject({ url: `/oai?${query}`, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    return readOai(answer.body);
  };
  const identifier = (externalId: string) => `oai:hse.localhost:${id(externalId)}`;

  beforeAll(async () => {
    server = await start({ documents: [nurses, hostile, arabic, elsewhere] });
    id = await documentIds(server);
  });

  it('says what it is', async () => {
    const { all } = await ask('verb=Identify');
    expect(all('repositoryName')).toEqual(['Health Systems Evidence']);
    expect(all('baseURL')).toEqual(['http://hse.localhost:0/oai']);
    expect(all('protocolVersion')).toEqual(['2.0']);
    expect(all('adminEmail')).toEqual(['hse@evidence.example']);
    expect(all('deletedRecord')).toEqual(['persistent']);
    expect(all('granularity')).toEqual(['YYYY-MM-DDThh:mm:ssZ']);
    const [earliest = ''] = all('earliestDatestamp');
    const { records } = await ask('verb=ListIdentifiers&metadataPrefix=oai_dc');
    expect(records.every(({ datestamp }) => datestamp >= earliest)).toBe(true);
  });

  it('names its format, of any record too, and has no sets', async () => {
    expect((await ask('verb=ListMetadataFormats')).all('metadataPrefix')).toEqual(['oai_dc']);
    const one = await ask(`verb=ListMetadataFormats&identifier=${identifier('nurses')}`);
    expect(one.all('metadataPrefix')).toEqual(['oai_dc']);
    expect((await ask('verb=ListSets')).errors).toEqual(['noSetHierarchy']);
    expect((await ask('verb=ListRecords&metadataPrefix=oai_dc&set=a:b')).errors).toEqual(['noSetHierarchy']);
  });

  it('a record has what citations have, in every language', async () => {
    const { records } = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier('nurses')}`);
    expect(records).toHaveLength(1);
    const [{ identifier: own, dc } = { identifier: '', dc: [] }] = records;
    expect(own).toBe(identifier('nurses'));
    const link = `http://hse.localhost:0/articles/${id('nurses')}-nurses-doctors?lang=en`;
    for (const entry of [
      ['title', 'Nurses & doctors', 'en'],
      ['title', 'Infirmières', 'fr'],
      ['title', 'Sygeplejersker', null],
      ['creator', 'Kovalchenko, V. B.', null],
      ['creator', 'World Health Organization', null],
      ['date', '2022-08-01', null],
      ['source', 'Imaginary Virology', null],
      ['identifier', 'doi:10.5555/nurses', null],
      ['identifier', link, null],
      ['identifier', 'pmid:12345', null],
      ['subject', 'nursing', null],
      ['description', 'Nurses help', 'en'],
      ['description', 'One. Two.', 'en'],
      ['coverage', 'CA', null],
      ['language', 'en', null],
    ])
      expect(dc).toContainEqual(entry);
  });

  it('hostile texts are text, and nobody is lost among 3,000 authors', async () => {
    const { records } = await ask('verb=ListRecords&metadataPrefix=oai_dc');
    const byId = new Map(records.map((record) => [record.identifier, record.dc]));
    const dc = byId.get(identifier('hostile')) ?? [];
    expect(dc.filter(([name]) => name === 'creator')).toHaveLength(3000);
    expect(dc).toContainEqual(['creator', 'Author2999 <A&B> "C"', null]);
    expect(dc.find(([name]) => name === 'title')?.[1]).toContain(']]><script>alert(1)</script>');
    expect(byId.get(identifier('arabic'))).toContainEqual(['title', 'الممرضات والأطباء', null]);
    expect(byId.size).toBe(3);
  });

  it.each([
    ['', 'badVerb'],
    ['verb=Nonsense', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=constructor', 'badVerb'],
    ['verb=Identify&identifier=a', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=a', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai%20dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=::', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2023-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2023-01-01T00:00:00%2B01:00', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2023-01-02&until=2023-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2023-01-01&until=2023-01-01T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=GetRecord&metadataPrefix=marc21&identifier=oai:hse.localhost:1', 'cannotDisseminateFormat'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:hse.localhost:999999', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%00%3C%22', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=oai:hse.localhost:01', 'idDoesNotExist'],
    ['verb=ListRecords&resumptionToken=nonsense', 'badResumptionToken'],
    ['verb=ListIdentifiers&resumptionToken=', 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=1999-12-31', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=9999-12-31', 'noRecordsMatch'],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&until=0000-01-01', 'noRecordsMatch'],
  ])('refuses %s: %s', async (query, code) => {
    const { errors, asked } = await ask(query);
    expect(errors).toEqual([code]);
    // What could not be read is not repeated.
    expect(Object.keys(asked).length === 0).toBe(code === 'badVerb' || code === 'badArgument');
  });

  it('a record of another site is none of this one', async () => {
    const elsewhereHere = `oai:hse.localhost:${id('elsewhere')}`;
    expect((await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${elsewhereHere}`)).errors).toEqual([
      'idDoesNotExist',
    ]);
    const there = await server.inject({
      url: '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
      headers: { host: 'sse.localhost' },
    });
    expect(readOai(there.body).records.map((record) => record.identifier)).toEqual([
      `oai:sse.localhost:${id('elsewhere')}`,
    ]);
  });

  it('is asked by POST too, by a form alone', async () => {
    const post = (payload: string, type: string) =>
      server.inject({ method: 'POST', url: '/oai', payload, headers: { ...headers, 'content-type': type } });
    const byForm = readOai((await post('verb=ListIdentifiers&metadataPrefix=oai_dc', form)).body);
    expect(byForm.records).toEqual((await ask('verb=ListIdentifiers&metadataPrefix=oai_dc')).records);
    expect((await post('{"verb":"Identify"}', 'application/json')).statusCode).toBe(415);
    expect((await post(`verb=Identify&identifier=${'a'.repeat(10_000)}`, form)).statusCode).toBe(413);
    const elsewhereByForm = await server.inject({
      method: 'POST',
      url: '/api/search',
      payload: 'site=hse',
      headers: { 'content-type': form },
    });
    expect(elsewhereByForm.statusCode).toBe(415);
  });

  it('removed documents stay as deleted records, and are found by the time of their removal', async () => {
    const before = (await ask('verb=ListIdentifiers&metadataPrefix=oai_dc')).records;
    await writeDocuments(server.services.database.db, 'hse', [{ externalId: 'arabic', body: null }]);
    const after = (await ask('verb=ListRecords&metadataPrefix=oai_dc')).records;
    expect(after).toHaveLength(before.length);
    const last = after.at(-1);
    expect(last).toMatchObject({ identifier: identifier('arabic'), isDeleted: true, dc: [] });
    const since = await ask(
      `verb=ListRecords&metadataPrefix=oai_dc&from=${last?.datestamp}&until=${last?.datestamp}`,
    );
    expect(since.records).toContainEqual(last);
    const one = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier('arabic')}`);
    expect(one.records).toEqual([last]);
    const formats = await ask(`verb=ListMetadataFormats&identifier=${identifier('arabic')}`);
    expect(formats.errors).toEqual([]);
    const day = last?.datestamp.slice(0, 10);
    expect(
      (await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&from=${day}&until=${day}`)).records,
    ).toHaveLength(3);
  });
});
