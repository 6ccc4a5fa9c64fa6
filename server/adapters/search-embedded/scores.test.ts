import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerByBruteForce } from '#tests/oracle/brute-force.ts';
import { topicShare } from '#domain/search/topic-level.ts';
import { createSearchIndex } from '#engine/search-index.ts';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import { contractFacetOf } from '../../ports/search-engine-fixtures.contract.ts';
import { randomChanges, randomRequest } from '../../ports/search-engine-random.contract.ts';

it(
  'scores as the formula says, however documents came to be spread over segments',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(
        randomChanges,
        fc.array(randomRequest, { minLength: 3, maxLength: 6 }),
        (blocks, requests) => {
          const index = createSearchIndex({ facetOf: contractFacetOf });
          const documents = new Map<number, SearchableDocument>();
          for (const block of blocks) {
            for (const { id, document } of block) {
              if (document === null) documents.delete(id);
              else documents.set(id, document);
            }
            index.apply(block).toArray();
          }
          expect(index.stats().documents).toBe(documents.size);
          for (const request of requests) {
            const expected = answerByBruteForce([...documents.values()], request, contractFacetOf).found;
            for (const { id, score, byTopic } of index.search(request).hits) {
              expect(byTopic, JSON.stringify(request)).toBe(expected.get(id)?.byTopic);
              const share = byTopic ? topicShare : 1;
              expect(score / share, JSON.stringify(request)).toBeCloseTo(
                (expected.get(id)?.score ?? Number.NaN) / share,
                4,
              );
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  },
);
