import { beforeAll, expect, it } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const nurses = ['0_2', '2_4', '2_4_19'];
const documents = [
  evidenceDocument({ externalId: 'topic', texts: { en: { title: 'Wages & hours' } }, keys: nurses }),
  evidenceDocument({
    externalId: 'abstract',
    texts: { en: { title: 'Wages', abstract: `<p>${'Of hours and pay. '.repeat(60)} Nurses.</p>` } },
  }),
  evidenceDocument({ externalId: 'title', texts: { en: { title: 'Nurses on wards' } }, keys: nurses }),
];

describeApps('documents that are found by their topics', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({ documents });
  });
  const search = async (query: string, language = 'en'): Promise<[string | null, string[] | null][]> => {
    const payload = { site: 'hse', query, language };
    const answer = await server.inject({ method: 'POST', url: '/api/search', payload });
    const parsed = searchAnswer.parse(answer.json());
    return parsed.hits.hits.map(({ _source: { external_id: id }, by_topic: topics }) => [id, topics]);
  };

  it('come last, with the topics that have the words, these marked', async () => {
    expect(await search('nurses')).toEqual([
      ['title', null],
      ['abstract', null],
      ['topic', ['<b>Nurses</b>']],
    ]);
  });

  it.each([
    ['fr', 'Personnel infirmier'],
    ['es', 'Personal de enfermería'],
    ['pt', 'Profissionais de enfermagem'],
    ['cn', '护士'],
  ])('name their topics in the language of the page: %s', async (language, name) => {
    const found = await search('nurses', language);
    const [, topics] = found.at(-1) ?? [];
    expect(found.map(([id]) => id)).toEqual(['title', 'abstract', 'topic']);
    expect(topics?.map((topic) => topic.replaceAll(/<\/?b>/g, ''))).toEqual([name]);
  });

  it('say nothing of topics that do not have the words', async () => {
    expect(await search('wages')).toEqual([
      ['topic', null],
      ['abstract', null],
    ]);
  });
});
