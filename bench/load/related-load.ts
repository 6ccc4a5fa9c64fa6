/** Measures what is related to articles: `npm run bench -- related [--records N] [--requests N] [--data FOLDER]`. */
import { relatedEndpoint } from '#contract/related.ts';
import { mixed } from '../filter-keys.ts';
import { milliseconds, printTable, summarise } from '../timings.ts';
import { withFilledServer } from './filled-server.ts';
import type { WatchedServer } from './watched-server.ts';

export async function measureRelated(parameters: readonly string[]): Promise<void> {
  await withFilledServer(parameters, async (server, { records, requests }) => {
    const articles = Array.from({ length: 2 * requests }, (_, at) => 1 + (mixed(at) % records));
    // Code that has just been loaded is slow, whatever it does.
    await ask(server, articles.slice(requests));
    const asked = articles.slice(0, requests);
    const rows = [
      ['asked first', ...(await ask(server, asked))],
      ['asked again', ...(await ask(server, asked))],
    ];
    printTable(
      ['articles', 'calls', 'p50', 'p99', 'longest', 'server CPU each', 'similar each', 'newer'],
      rows,
    );
  });
}

/** One call after the other. */
async function ask(server: WatchedServer, articles: readonly number[]): Promise<string[]> {
  const times: number[] = [];
  let similar = 0;
  let newer = 0;
  const before = await server.state();
  for (const id of articles) {
    const started = performance.now();
    const answer = await fetch(`${server.address}/api/articles/${id}/related?type=hse`);
    const body: unknown = await answer.json();
    times.push(performance.now() - started);
    // Some numbers were given to records that were refused.
    if (answer.status === 404) continue;
    const { data } = relatedEndpoint.answer.parse(body);
    similar += data.similar.length;
    newer += data.newer.length;
  }
  const after = await server.state();
  const { p50, p99, max } = summarise(times);
  const processor = ((after.processorSeconds - before.processorSeconds) * 1_000) / articles.length;
  return [
    String(articles.length),
    ...[p50, p99, max, processor].map(milliseconds),
    (similar / articles.length).toFixed(1),
    String(newer),
  ];
}
