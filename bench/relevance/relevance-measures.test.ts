import { describe, expect, test } from 'vitest';
import { judgeRanking } from './relevance-measures.ts';

const judgments = new Map([
  ['a', 2],
  ['b', 1],
  ['c', 0],
  ['d', 1],
]);

describe('a ranking', () => {
  test('in the best order has every measure at 1', () => {
    const best = judgeRanking(['a', 'b', 'd', 'c', 'x'], judgments);
    expect(best).toEqual({ ndcg10: 1, recall100: 1, averagePrecision: 1 });
  });

  test('is measured by the places of what is relevant', () => {
    const { ndcg10, recall100, averagePrecision } = judgeRanking(['x', 'a', 'c', 'b'], judgments);
    const gain = 2 / Math.log2(3) + 1 / Math.log2(5);
    const best = 2 / Math.log2(2) + 1 / Math.log2(3) + 1 / Math.log2(4);
    expect(ndcg10).toBeCloseTo(gain / best, 12);
    expect(recall100).toBeCloseTo(2 / 3, 12);
    expect(averagePrecision).toBeCloseTo((1 / 2 + 2 / 4) / 3, 12);
  });

  test('of nothing that is relevant is worth nothing', () => {
    expect(judgeRanking(['x'], judgments)).toEqual({ ndcg10: 0, recall100: 0, averagePrecision: 0 });
    expect(judgeRanking(['x'], new Map())).toEqual({ ndcg10: 0, recall100: 0, averagePrecision: 0 });
  });
});
