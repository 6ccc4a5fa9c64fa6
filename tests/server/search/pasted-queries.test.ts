import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#domain/sites/languages.ts';
import { searchAnswer, type SearchAnswer } from '#contract/search.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const hypertension = evidenceDocument({
  texts: { en: { title: 'Nursing for hypertension in type 2 diabetes mellitus' } },
  pmid: '28123456',
  doi: '10.1000/(sici)1<2::aid-3>4.0',
  year: 2019,
});
const women = evidenceDocument({
  texts: { en: { title: 'Women with asthma' } },
  pmid: '29123457',
  year: 2012,
});
const documents = [
  hypertension,
  women,
  evidenceDocument({ texts: { fr: { title: 'Hypertension : au Québec et en Ontario' } } }),
  evidenceDocument({ texts: { es: { title: 'Salud: de la madre y del niño' } } }),
  evidenceDocument({ texts: { pt: { title: 'Saúde: de adolescentes no Brasil' } } }),
  evidenceDocument({ texts: { en: { title: 'Nurses: so what is the evidence' } } }),
  evidenceDocument({ texts: { en: { title: 'Links between poverty and health' } } }),
  evidenceDocument({ texts: { cn: { title: '高血压：de 护理研究' } } }),
];

const titles = ({ hits }: SearchAnswer): string[] => hits.hits.map(({ _source }) => _source.title);

describe('queries as people paste them', () => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await startApp({ documents });
  });
  afterAll(() => server.close());

  async function search(query: string, language: Language = 'en'): Promise<SearchAnswer> {
    const payload = { site: 'hse', language, query };
    const answer = await server.inject({ method: 'POST', url: '/api/search', payload });
    return searchAnswer.parse(answer.json());
  }

  it.each([
    ['fr', 'Hypertension:au Québec', 'Hypertension : au Québec et en Ontario'],
    ['fr', 'Hypertension :au Québec', 'Hypertension : au Québec et en Ontario'],
    ['es', 'Salud:de la madre', 'Salud: de la madre y del niño'],
    ['es', 'Salud/de madre', 'Salud: de la madre y del niño'],
    ['pt', 'Saúde:de adolescentes', 'Saúde: de adolescentes no Brasil'],
    ['en', 'Nurses:so what is the evidence', 'Nurses: so what is the evidence'],
    ['en', 'what [is] the evidence nurses', 'Nurses: so what is the evidence'],
    ['en', 'Links:between poverty and health', 'Links between poverty and health'],
    ['cn', '高血压:de 护理', '高血压：de 护理研究'],
  ] as const)(
    '%s: a colon or bracket in %s hides no document with its words',
    async (language, query, title) => {
      const answer = await search(query, language);
      const plain = await search(query.replaceAll(/[:[\]/]/g, ' '), language);
      expect(titles(answer)[0]).toBe(title);
      expect(answer.strict_total).toBe(plain.strict_total);
      expect(answer.strict_total).toBeGreaterThan(0);
      expect(answer.reading.words).toEqual(plain.reading.words);
      expect(answer.reading.rule).toBe(plain.reading.rule);
    },
  );

  const both = [hypertension, women];
  it.each([
    ['28123456 29123457', both],
    ['28123456,29123457', both],
    ['PMID: 28123456; PMID: 29123457', both],
    ['28123456[uid],29123457[uid]', both],
    ['https://pubmed.ncbi.nlm.nih.gov/29123457/', [women]],
    ['https://www.doi.org/10.1000/(SICI)1%3C2::AID-3%3E4.0', [hypertension]],
    ['hypertension[MeSH Terms] AND nurs$.tw.', [hypertension]],
    ['"Diabetes Mellitus, Type 2"[Mesh] NOT [medline]/lim', [hypertension]],
    ['[mh "Diabetes Mellitus, Type 2"/DT]', [hypertension]],
    ['exp *Asthma/dt, th [Drug Therapy, Therapy] and wom#n.ti.', [women]],
    ['(hypertension OR asthma) AND [2015-2020]/py AND [humans]/lim', [hypertension]],
    ['TITLE-ABS-KEY(hypertension OR asthma) AND PUBYEAR < 2015', [women]],
    ['TI=(hypertension OR asthma) AND PY=(2018-2020)', [hypertension]],
  ])('%s finds what it does in the database that it is from', async (query, wanted) => {
    const answer = await search(query);
    expect(new Set(titles(answer))).toEqual(new Set(wanted.map(({ texts }) => texts.en?.title)));
    expect(answer.strict_total).toBe(wanted.length);
  });

  it('limits of Embase are named as left out', async () => {
    expect((await search('asthma AND [humans]/lim')).reading.ignored).toEqual(['[humans]/lim']);
  });
});
