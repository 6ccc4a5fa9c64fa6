import { afterEach, beforeEach, expect, it } from 'vitest';
import { termOfPart } from '#engine/analysis/analyser.ts';
import { connectCluster } from '#server/adapters/search-opensearch/cluster/cluster.ts';
import { Generations } from '#server/adapters/search-opensearch/indexing/generations.ts';
import { indexVersion } from '#server/adapters/search-opensearch/indexing/index-layout.ts';
import { IndexNames } from '#server/adapters/search-opensearch/indexing/index-names.ts';
import { rebuildIndexes } from '#server/adapters/search-opensearch/indexing/rebuild-indexes.ts';
import type { OpenSearchOptions } from '#server/adapters/search-opensearch/search-opensearch.ts';
import { ChangeWriter } from '#server/adapters/search-opensearch/indexing/write-changes.ts';
import { tokenName, WordStatistics } from '#server/adapters/search-opensearch/vocabulary/word-statistics.ts';
import { FeedInMemory, request } from '#server/ports/search-engine-fixtures.contract.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { clusterNodes, newInstallation, openEngine, removeIndexes } from './opened-engines.ts';

const copies = { shards: 2, replicas: 0 };
const facetOf = (_: string, key: string): string => key;

let installation: string;
let feed: FeedInMemory;
let engines: SearchEngine[];

beforeEach(() => {
  installation = newInstallation();
  feed = new FeedInMemory();
  engines = [];
});

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()));
  await removeIndexes(installation);
});

function open(options: Partial<OpenSearchOptions> = {}): SearchEngine {
  const engine = openEngine(feed, facetOf, { installation, ...options });
  engines.push(engine);
  return engine;
}

/** What stands behind the engine: asked and changed past it. */
async function behind<Answer>(
  act: (parts: {
    cluster: ReturnType<typeof connectCluster>;
    names: IndexNames;
    generations: Generations;
  }) => Promise<Answer>,
): Promise<Answer> {
  const cluster = connectCluster(clusterNodes());
  const names = new IndexNames(installation);
  try {
    return await act({ cluster, names, generations: new Generations(cluster, names, copies) });
  } finally {
    await cluster.close();
  }
}

function titled(id: number, title: string) {
  return searchableDocument(id, { texts: { en: { title } } });
}

async function found(engine: SearchEngine, query: string): Promise<number[]> {
  return (await engine.search('hse', request(query))).hits.map(({ id }) => id);
}

/** Searches as long as something goes on, and once more. */
async function whileGoing(going: Promise<void>, search: () => Promise<void>): Promise<void> {
  const state = { isOver: false };
  const over = going.finally(() => {
    state.isOver = true;
  });
  do await search();
  while (!state.isOver);
  await over;
}

it('lets servers share the indexes: what one has written the other need not write, but hears of', async () => {
  feed.put(titled(1, 'Nurses'));
  const first = open();
  await first.catchUp();
  const heard: number[] = [];
  const second = open({
    feed: {
      latestRevision: () => feed.latestRevision(),
      changesAfter: async (after, limit) => {
        const changes = await feed.changesAfter(after, limit);
        heard.push(...changes.map(({ revision }) => revision));
        return changes;
      },
    },
  });
  expect(await found(second, 'nurses')).toEqual([1]);
  await second.catchUp();
  expect(heard).toEqual([]);
  feed.put(titled(2, 'More nurses'));
  await first.catchUp();
  expect(await found(second, 'nurses')).toEqual([1, 2]);
  await second.catchUp();
  expect([heard, second.revision()]).toEqual([[2], 2]);
});

it('never lets an old state of a document take the place of a newer one, or bring back a removed one', async () => {
  feed.put(titled(1, 'Nurses'));
  feed.put(titled(2, 'Nurses'));
  const old = await feed.changesAfter(0, 10);
  const engine = open();
  await engine.catchUp();
  feed.put(titled(1, 'Doctors'));
  feed.remove(2);
  await engine.catchUp();
  await behind(async ({ cluster, names, generations }) => {
    const serving = await generations.serving();
    if (serving === null) throw new Error('Nothing serves.');
    const late = new ChangeWriter(cluster, names, serving);
    await late.write(old);
    await late.publish();
    await generations.noteHeld(serving, 1, 'tests');
    expect((await generations.holdingOf(serving)).held).toBe(4);
  });
  expect([await found(engine, 'nurses'), await found(engine, 'doctors')]).toEqual([[], [1]]);
});

it('replaces indexes of an earlier version, which serve until the new ones are whole', async () => {
  feed.put(titled(1, 'Nurses'));
  await behind(async ({ cluster, names, generations }) => {
    const earlier = { version: indexVersion - 1, serial: 3 };
    await generations.ensure(earlier, 'words', false);
    await generations.ensure(earlier, 'hse', false);
    const writer = new ChangeWriter(cluster, names, earlier);
    await writer.write(await feed.changesAfter(0, 10));
    await writer.publish();
    await generations.noteHeld(earlier, 1, 'tests');
    await generations.serve(earlier);
  });
  feed.put(titled(2, 'Nurses'));
  const notices: string[] = [];
  const engine = open({ onNotice: (sentence) => notices.push(sentence) });
  expect(await found(engine, 'nurses')).toEqual([1]);
  await whileGoing(engine.catchUp(), async () => expect(await found(engine, 'nurses')).not.toEqual([]));
  expect(await found(engine, 'nurses')).toEqual([1, 2]);
  expect(notices.join()).toContain('earlier version');
  const generations = await behind((parts) => parts.generations.all());
  expect(generations.map(({ version }) => version)).toEqual([indexVersion]);
});

it('builds anew where the database is an older one, or a starting server keeps other things of a document', async () => {
  for (const id of [1, 2, 3]) feed.put(titled(id, 'Nurses'));
  await open().catchUp();
  feed = new FeedInMemory();
  feed.put(titled(9, 'Nurses'));
  const restored = open();
  await restored.catchUp();
  expect([await found(restored, 'nurses'), restored.revision()]).toEqual([[9], 1]);
  const notices: string[] = [];
  await open({ contents: 'other names', onNotice: (sentence) => notices.push(sentence) }).catchUp();
  await restored.catchUp();
  expect(notices.join()).toContain('other topics, countries or fields');
  expect(await found(restored, 'nurses')).toEqual([9]);
});

it('is built anew on demand while it serves', async () => {
  for (let id = 1; id <= 300; id++) feed.put(titled(id, 'Nurses'));
  const engine = open();
  await engine.catchUp();
  const rebuilt = rebuildIndexes({ nodes: clusterNodes(), installation, feed, contents: 'tests', copies });
  await whileGoing(rebuilt, async () => expect(await found(engine, 'nurses')).toHaveLength(300));
  feed.put(titled(301, 'Nurses'));
  await engine.catchUp();
  expect((await engine.search('hse', request('nurses', { size: 0 }))).total).toBe(301);
  expect(await behind(({ generations }) => generations.all())).toHaveLength(1);
});

it('gives every page past the ten thousandth hit as exactly as the first', async () => {
  const count = 10_100;
  for (let id = 1; id <= count; id++) {
    feed.put(
      searchableDocument(id, {
        texts: { en: { title: id % 2 === 0 ? 'Nurses' : 'Nurses and doctors' } },
        recency: id % 7,
      }),
    );
  }
  const engine = open();
  await engine.catchUp();
  const page = async (from: number) => {
    const { hits, total } = await engine.search(
      'hse',
      request('nurses', { sort: ['most_recent'], from, size: 20 }),
    );
    expect(total).toBe(count);
    return hits.map(({ id }) => id);
  };
  const ordered = Array.from({ length: count }, (_, at) => at + 1).toSorted(
    (one, other) => (other % 7) - (one % 7) || one - other,
  );
  for (const from of [0, 9_980, 9_990, 10_000, 10_090, 10_100]) {
    expect(await page(from), `from ${from}`).toEqual(ordered.slice(from, from + 20));
  }
  // The index that a page is read from may be replaced before its end is reached.
  const rebuilt = rebuildIndexes({ nodes: clusterNodes(), installation, feed, contents: 'tests', copies });
  await whileGoing(rebuilt, async () => expect(await page(10_000)).toEqual(ordered.slice(10_000, 10_020)));
});

it('keeps no count of words that was under way while documents changed', async () => {
  feed.put(titled(1, 'Nurses'));
  const engine = open();
  await engine.catchUp();
  await behind(async ({ cluster, names }) => {
    const change = async (): Promise<void> => {
      feed.put(titled(2, 'Nurses'));
      await engine.catchUp();
      statistics.countAt(2);
    };
    let isFirst = true;
    const late: typeof cluster = {
      ...cluster,
      async ask(schema, asked) {
        const answer = await cluster.ask(schema, asked);
        if (asked.path === '/_mtermvectors' && isFirst) {
          isFirst = false;
          await change();
        }
        return answer;
      },
    };
    const statistics = new WordStatistics(late, names.alias('hse'));
    statistics.countAt(1);
    const token = termOfPart('en', 'nurses') ?? '';
    const documentsWithNurses = async (): Promise<number | undefined> => {
      const known = new Map<string, number>();
      await statistics.learn(new Map([['en_terms', new Set([token])]]), known);
      return known.get(tokenName('en_terms', token));
    };
    expect([await documentsWithNurses(), await documentsWithNurses()]).toEqual([1, 2]);
  });
});
