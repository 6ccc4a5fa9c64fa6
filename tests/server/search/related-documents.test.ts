import { beforeAll, describe, expect, it } from 'vitest';
import { relatedEndpoint, type RelatedDocuments } from '#contract/related.ts';
import { idsByExternalId } from '#server/database/documents/documents.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import type { DocumentBody } from '#server/database/schema/schema.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const abstract =
  '<p>Nurses took over prescribing from doctors in rural clinics of twelve countries. Mortality fell by a tenth, and costs did not rise.</p>';
const topics = '0_1 1_1 1_1_5 1_1_5_22'.split(' ');
const ofEffects = '0_4 0_10 10_3'.split(' ');
const planned = '0_4 0_10 10_6'.split(' ');
const amstar = (score: number, scale = 11) => ({ score, scale, tool: 'AMSTAR' });

function synthesis(externalId: string, title: string, parts: Partial<DocumentBody> = {}): DocumentBody {
  const keys = [...topics, ...ofEffects];
  return evidenceDocument({ externalId, texts: { en: { title, abstract } }, keys, ...parts });
}

const overview = '0_4 0_10 10_2'.split(' ');
const links = (...urls: string[]) => urls.map((url) => ({ title: 'A study', url }));

const title = 'Task shifting from doctors to nurses: a systematic review';
const sameQuestion = 'The effects of task shifting from doctors to nurses: an updated meta-analysis';
const documents = [
  synthesis('old', title, {
    lastLitSearch: { year: 2016, month: 5 },
    quality: amstar(7),
    countries: [{ code: 'CA', count: 2, links: [] }],
  }),
  synthesis('new', sameQuestion, { lastLitSearch: { year: 2023, month: 3 }, quality: amstar(8, 9) }),
  synthesis('newer', `${title}, 2024`, { lastLitSearch: { year: 2024 }, quality: amstar(7) }),
  synthesis('same month', sameQuestion, { lastLitSearch: { year: 2016, month: 5 }, quality: amstar(9) }),
  synthesis('month unknown', sameQuestion, { lastLitSearch: { year: 2016 }, quality: amstar(9) }),
  synthesis('worse', sameQuestion, { lastLitSearch: { year: 2023 }, quality: amstar(6) }),
  synthesis('not rated', sameQuestion, { lastLitSearch: { year: 2023 } }),
  synthesis('published later', sameQuestion, { published: { year: 2025 }, quality: amstar(9) }),
  synthesis('planned', sameQuestion, {
    lastLitSearch: { year: 2025 },
    quality: amstar(9),
    keys: [...topics, ...planned],
  }),
  synthesis('narrower', 'Task shifting from doctors to nurses in Kenya', {
    lastLitSearch: { year: 2024 },
    quality: amstar(10),
    countries: [{ code: 'CA', count: 1, links: [] }],
  }),
  synthesis('other topics', sameQuestion, {
    lastLitSearch: { year: 2024 },
    quality: amstar(10),
    keys: ['0_1', '1_2', '1_2_7', ...ofEffects],
  }),
  synthesis('other site', sameQuestion, {
    site: 'sse',
    keys: ofEffects,
    lastLitSearch: { year: 2024 },
    quality: amstar(11),
  }),
  synthesis('overview', 'Prescribing by nurses: an overview of systematic reviews', {
    keys: [...topics, ...overview],
    doi: '10.1000/overview',
    published: { year: 2022 },
    hyperlinks: links(
      'https://doi.org/10.1000/overview',
      'https://journal.example/doi/10.1000/Covered/full',
      'https://doi.org/10.1000/not-here',
      'https://doi.org/10.1000/of-another-site',
    ),
    countries: [
      { code: 'CA', count: 1, links: [{ name: 'A study', url: 'https://pubmed.ncbi.nlm.nih.gov/4711/' }] },
    ],
  }),
  synthesis('later overview', 'Nurses: an overview', {
    keys: [...topics, ...overview],
    published: { year: 2024 },
    hyperlinks: links('https://doi.org/10.1000/covered'),
  }),
  synthesis('no overview', 'Nurses: a review that cites another', {
    hyperlinks: links('https://doi.org/10.1000/covered'),
  }),
  synthesis('covered', 'Prescribing by nurses in hospitals', {
    doi: '10.1000/COVERED',
    published: { year: 2018 },
  }),
  synthesis('in pubmed', 'Prescribing by nurses at home', { pmid: '4711', published: { year: 2020 } }),
  synthesis('of another site', 'Prescribing', {
    site: 'sse',
    doi: '10.1000/of-another-site',
    keys: ofEffects,
  }),
  evidenceDocument({ externalId: 'alone', texts: { en: { title: 'Zebrafish' } } }),
  // What a word tells goes by how few documents have it.
  ...Array.from({ length: 60 }, (_, at) =>
    evidenceDocument({
      externalId: `other ${at}`,
      texts: { en: { title: `Housing and income, part ${at}: a systematic review and meta-analysis` } },
    }),
  ),
];

function names(list: RelatedDocuments['covers']): (string | null)[] {
  return list.map((one) => one.external_id);
}

describeApps('related documents', (start) => {
  let server: StartedApp;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    server = await start({ documents });
    for (const site of ['hse', 'sse'] as const) {
      const names = documents.flatMap(({ externalId }) => externalId ?? []);
      const found = await idsByExternalId(server.services.database.db, site, names);
      for (const [name, id] of found) ids.set(name, id);
    }
  });
  async function related(externalId: string, query = 'type=hse'): Promise<RelatedDocuments> {
    const answer = await server.inject(`/api/articles/${ids.get(externalId)}/related?${query}`);
    expect(answer.statusCode).toBe(200);
    return relatedEndpoint.answer.parse(answer.json()).data;
  }
  const newerThan = async (externalId: string): Promise<(string | null)[]> =>
    (await related(externalId)).newer.map((one) => one.external_id);
  const similarTo = async (externalId: string, query?: string): Promise<(string | null)[]> =>
    (await related(externalId, query)).similar.map(({ document }) => document.external_id);

  it('tells of later syntheses of the same question that are rated at least as well, the latest first', async () => {
    expect(await newerThan('old')).toEqual(['newer', 'new']);
    // 7 of 11 is less than 8 of 9.
    expect(await newerThan('new')).toEqual([]);
    expect(await newerThan('newer')).toEqual([]);
  });

  it('tells what an overview covers and which overviews cover a document, as far as links say so', async () => {
    const { covers, covered_by: none, similar } = await related('overview');
    expect([names(covers), none]).toEqual([['in pubmed', 'covered'], []]);
    const shown = similar.map(({ document }) => document.external_id);
    for (const one of names(covers)) expect(shown).not.toContain(one);
    expect(names((await related('covered')).covered_by)).toEqual(['later overview', 'overview']);
    expect(names((await related('in pubmed')).covered_by)).toEqual(['overview']);
    expect((await related('no overview')).covers).toEqual([]);
    expect((await related('covered')).covers).toEqual([]);
  });

  it('goes by the literature search alone, and makes no rating up', async () => {
    // Of these no search is known, or a rating that others can be held against.
    expect(await newerThan('published later')).toEqual([]);
    // Not rated itself: whoever was searched for later counts, rated or not.
    const { newer } = await related('not rated');
    expect(newer.map((one) => one.external_id)).toEqual(['newer']);
  });

  it('finds similar documents with what they have in common, and none twice', async () => {
    const { newer, similar } = await related('old');
    const found = similar.map(({ document }) => document.external_id);
    expect(found).toHaveLength(5);
    expect(found).not.toContain('old');
    expect(found).not.toContain('other site');
    expect(found).not.toContain('alone');
    expect(found.filter((one) => newer.some(({ external_id: id }) => id === one))).toEqual([]);
    const all = [...found, ...(await similarTo('worse'))];
    expect(all).toContain('same month');
    expect(similar[0]?.common.topics).toHaveLength(1);
    expect(similar[0]?.common.words).toHaveLength(3);
    const narrower = (await related('narrower')).similar.find(
      ({ document }) => document.external_id === 'old',
    );
    expect(narrower?.common.countries).toEqual(['Canada']);
    expect(await related('alone')).toEqual({ newer: [], covers: [], covered_by: [], similar: [] });
  });

  it('names what is in common in the language of the page', async () => {
    const english = await related('old', 'type=hse&lang=en');
    const french = await related('old', 'type=hse&lang=fr');
    expect(french.similar.map(({ document }) => document.id)).toEqual(
      english.similar.map(({ document }) => document.id),
    );
    expect(french.similar[0]?.common.topics).not.toEqual(english.similar[0]?.common.topics);
    expect(french.similar[0]?.document.type).not.toBe(english.similar[0]?.document.type);
  });

  it('answers 404 for documents that there are not, also on other sites', async () => {
    for (const [id, site] of [
      ['999999', 'hse'],
      ['nonsense', 'hse'],
      [String(ids.get('old')), 'sse'],
    ]) {
      const answer = await server.inject(`/api/articles/${id}/related?type=${site}`);
      expect(answer.statusCode, id).toBe(404);
      expect(answer.json()).toMatchObject({ data: null });
    }
    expect((await server.inject(`/api/articles/1/related?type=nowhere`)).statusCode).toBe(400);
  });

  describe('after changes', () => {
    it('leaves out what was withdrawn, and sees what is new', async () => {
      await writeDocuments(server.services.database.db, 'hse', [{ externalId: 'newer', body: null }]);
      await server.services.engine.catchUp();
      expect(await newerThan('old')).toEqual(['new']);
      expect(await similarTo('old')).not.toContain('newer');
      await server.write([
        synthesis('newest', sameQuestion, { lastLitSearch: { year: 2025 }, quality: amstar(7) }),
      ]);
      expect(await newerThan('old')).toEqual(['newest', 'new']);
    });
  });
});
