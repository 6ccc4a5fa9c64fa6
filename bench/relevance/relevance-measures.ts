/** How well a ranking answers one query, each from 0 to 1. */
export interface RankingQuality {
  readonly ndcg10: number;
  readonly recall100: number;
  readonly averagePrecision: number;
}

/**
 * Järvelin and Kekäläinen's discounted gain with gain = relevance and log2(rank + 1), against the best possible order;
 * recall in the first hundred; precision averaged over the relevant documents.
 */
export function judgeRanking(
  ranked: readonly string[],
  judgments: ReadonlyMap<string, number>,
): RankingQuality {
  const grades = [...judgments.values()].filter((grade) => grade > 0);
  if (grades.length === 0) return { ndcg10: 0, recall100: 0, averagePrecision: 0 };
  const gains = ranked.map((id) => Math.max(0, judgments.get(id) ?? 0));
  let found = 0;
  let precisions = 0;
  for (const [index, gain] of gains.entries()) {
    if (gain === 0) continue;
    found += 1;
    precisions += found / (index + 1);
  }
  return {
    ndcg10: discounted(gains) / discounted(grades.toSorted((a, b) => b - a)),
    recall100: gains.slice(0, 100).filter((gain) => gain > 0).length / grades.length,
    averagePrecision: precisions / grades.length,
  };
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
