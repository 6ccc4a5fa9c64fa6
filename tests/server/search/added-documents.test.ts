import { expect, it } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { siteStatisticsEndpoint } from '#contract/site-guide.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';

describeApps('documents that were added since', (start) => {
  it('have a greater revision than the site had then; what only changed has not', async () => {
    const old = evidenceDocument({ externalId: 'old' });
    const server = await start({ documents: [old, evidenceDocument({ site: 'sse' })] });
    const revision = async (): Promise<number> => {
      const answer = await server.inject('/api/sites/hse/statistics');
      return siteStatisticsEndpoint.answer.parse(answer.json()).data.revision;
    };
    const added = async (): Promise<Map<string | null, number>> => {
      const answer = await server.inject({ method: 'POST', url: '/api/search', payload: { site: 'hse' } });
      const { hits } = searchAnswer.parse(answer.json()).hits;
      return new Map(hits.map((hit) => [hit._source.external_id, hit.added]));
    };
    const before = await revision();
    expect([...(await added()).keys()]).toEqual(['old']);
    expect((await added()).get('old')).toBeLessThanOrEqual(before);
    await server.write([{ ...old, year: 1999 }, evidenceDocument({ externalId: 'new' })]);
    const later = await added();
    expect(later.get('old')).toBeLessThanOrEqual(before);
    expect(later.get('new')).toBeGreaterThan(before);
    expect(later.get('new')).toBeLessThanOrEqual(await revision());
  });
});
