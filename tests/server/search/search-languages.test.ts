import { beforeAll, expect, it, test } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

type Texts = Parameters<typeof evidenceDocument>[0];

const document = (externalId: string, texts: NonNullable<Texts>['texts']) =>
  evidenceDocument({ externalId, ...(texts === undefined ? {} : { texts }) });

/** In English alone, in one other language alone, and in both. */
const documents = [
  document('falls en', {
    en: { title: 'Preventing falls in hospitals', abstract: '<p>Older adults and the nurses who care.</p>' },
  }),
  document('falls fr', {
    fr: {
      title: 'Prévention des chutes à l’hôpital',
      abstract: '<p>Les hôpitaux et leurs infirmières.</p>',
    },
  }),
  document('falls es', { es: { title: 'Prevención de caídas en los hospitales' } }),
  document('falls pt', { pt: { title: 'Prevenção de quedas nos hospitais: ações de enfermeiros' } }),
  document('falls cn', { cn: { title: '预防医院内老年人跌倒' } }),
  document('vaccines', {
    en: { title: 'Vaccine uptake among children' },
    fr: { title: 'Acceptation des vaccins chez les enfants' },
    es: { title: 'Aceptación de las vacunas en niños' },
    pt: { title: 'Aceitação das vacinas em crianças' },
    cn: { title: '儿童COVID-19疫苗接种率' },
  }),
  document('bread', { fr: { title: 'Le pain complet et le thé vert' } }),
  document('pain', { en: { title: 'Chronic pain', abstract: '<p>The elderly and hay fever.</p>' } }),
];

describeApps('searches in several languages', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({ documents });
  });

  async function find(language: string, query: string, asWritten = false) {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/search',
      payload: { site: 'hse', language, query, as_written: asWritten },
    });
    const { hits, reading } = searchAnswer.parse(answer.json());
    const ids = hits.hits.map(({ _source }) => String(_source.external_id));
    return { ids: ids.toSorted(), hits: hits.hits, reading };
  }

  test.each([
    ['fr', 'hôpitaux', ['falls fr']],
    ['fr', "l'hopital", ['falls fr']],
    ['fr', 'hospital', ['falls en']],
    ['fr', 'infirmier', ['falls fr']],
    ['fr', 'vacciner', ['vaccines']],
    ['fr', 'children', ['vaccines']],
    ['fr', 'pain', ['bread', 'pain']],
    ['fr', 'thé', ['bread']],
    ['fr', 'the elderly', ['pain']],
    ['es', 'hospital', ['falls en', 'falls es']],
    ['es', 'caida', ['falls es']],
    ['es', 'vacuna niño', ['vaccines']],
    ['es', 'falls', ['falls en']],
    ['es', 'hay fever', ['pain']],
    ['pt', 'ação', ['falls pt']],
    ['pt', 'hospital', ['falls en', 'falls pt']],
    ['pt', 'crianca', ['vaccines']],
    ['pt', 'uptake', ['vaccines']],
    ['cn', '医院', ['falls cn']],
    ['cn', '醫院', ['falls cn']],
    ['cn', 'ｃｏｖｉｄ－１９疫苗', ['vaccines']],
    ['cn', '跌倒', ['falls cn']],
    ['cn', 'nursing', ['falls en']],
    ['en', 'child', ['vaccines']],
    ['en', 'quedas', []],
  ])('in %s, %s finds %j, searched as it is written', async (language, query, found) => {
    expect((await find(language, query, true)).ids).toEqual(found);
  });

  const falls = ['falls cn', 'falls en', 'falls es', 'falls fr', 'falls pt'];

  test.each([
    ['fr', 'hôpitaux', falls],
    ['es', 'los hospitales', falls],
    ['pt', 'hospitais', falls],
    ['cn', '醫院', falls],
    ['en', 'hospital', falls],
    ['es', 'enfermeras', ['falls en', 'falls fr', 'falls pt']],
    ['en', 'vacuna', ['vaccines']],
  ])('in %s, %s finds %j, in whatever language they are', async (language, query, found) => {
    expect((await find(language, query)).ids).toEqual(found);
  });

  it('says what it read the words as', async () => {
    const { reading } = await find('es', 'los Hospitales');
    expect(reading.translations).toMatchObject([{ word: 'Hospitales', language: 'es' }]);
    expect((await find('es', 'los hospitales', true)).reading.translations).toEqual([]);
  });

  it('marks what it found, in the text of the language and in the English that stands in for it', async () => {
    const own = await find('fr', "l'hôpital");
    expect(own.hits[0]?.highlight.title).toContain('hôpital</b>');
    const english = await find('fr', 'nursing');
    const ofEnglish = english.hits.find(({ _source }) => _source.external_id === 'falls en');
    expect(JSON.stringify(ofEnglish?.highlight)).toContain('<b>nurses</b>');
    const chinese = await find('cn', '疫苗');
    expect(chinese.hits[0]?.highlight.title).toContain('<b>疫苗</b>');
  });
});
