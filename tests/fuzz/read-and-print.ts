import { isDeepStrictEqual } from 'node:util';
import { analyseQuery } from '#engine/query/analyse-query.ts';
import { printAnalysed } from '#engine/query/print-analysed.ts';
import type { QueryNode } from '#engine/query/analysed-query.ts';
import type { Random } from './random.ts';
import { randomRequest } from './random-queries.ts';

/** Reads random queries, prints what was read and reads that: it must be the same. Gives the queries for which it is not. */
export function readAndPrint(random: Random, queries: number): string[] {
  const findings: string[] = [];
  for (let asked = 0; asked < queries && findings.length < 10; asked++) {
    const { query, language } = randomRequest(random);
    try {
      const first = analyseQuery(query, language);
      const printed = printAnalysed(first.root);
      const second = analyseQuery(printed, language);
      const isSame = isDeepStrictEqual(shape(first.root), shape(second.root)) && first.plain === second.plain;
      if (!isSame)
        findings.push(JSON.stringify({ query, language, printed, again: printAnalysed(second.root) }));
    } catch (error) {
      findings.push(`${JSON.stringify({ query, language })}: ${String(error)}`);
    }
  }
  return findings;
}

const notCompared = new Set(['start', 'end', 'surface', 'written', 'repeatedAt']);

/** The tree without places in the query, and words as they were typed, which print differently. */
function shape(node: QueryNode | null): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (notCompared.has(key) ? undefined : value)),
  );
}
