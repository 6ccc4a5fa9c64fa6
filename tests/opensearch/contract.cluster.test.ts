import { afterAll } from 'vitest';
import { answerByBruteForce } from '#tests/oracle/brute-force.ts';
import { contractFacetOf, contractTerms } from '#server/ports/search-engine-fixtures.contract.ts';
import { describeSearchEngine } from '#server/ports/search-engine.contract.ts';
import { FeedsInTurn } from './feeds-in-turn.ts';
import { newInstallation, openEngine, removeIndexes } from './opened-engines.ts';

/** Each takes a second: every change is made visible, and every search crosses the network. */
const randomRuns = 25;

const feeds = new FeedsInTurn();
const installation = newInstallation();
const engine = openEngine(feeds, (_, key) => contractFacetOf(key), {
  installation,
  terms: contractTerms,
});

afterAll(async () => {
  await engine.stop();
  await removeIndexes(installation);
});

describeSearchEngine(
  'OpenSearch',
  async (feed) => {
    const base = feeds.turnTo(feed);
    await engine.catchUp();
    return { ...engine, revision: () => engine.revision() - base, stop: () => Promise.resolve() };
  },
  answerByBruteForce,
  randomRuns,
);
