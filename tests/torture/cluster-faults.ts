import { setTimeout as wait } from 'node:timers/promises';
import type { TestCluster } from '#tests/opensearch/cluster-nodes.ts';
import { ask, type Answer } from './api.ts';
import type { Fault } from './faults.ts';
import type { Findings } from './findings.ts';

/** Until every server answers searches once the cluster is whole again, in milliseconds. */
const longestReturn = 10_000;

/** Nodes are killed and halted, one of them or both. What is asked without a node has to be answered as ever. */
export function clusterFaults(
  cluster: TestCluster,
  urls: readonly string[],
  findings: Findings,
): readonly Fault[] {
  const ways = [
    { how: 'killed', part: (at: number) => cluster.kill(at), back: (at: number) => cluster.restart(at) },
    { how: 'halted', part: async (at: number) => cluster.halt(at), back: (at: number) => cluster.goOn(at) },
  ];
  return ways.flatMap(({ how, part, back }) =>
    [[0], [1], [0, 1]].map((nodes) => ({
      name: `${nodes.length === 1 ? `node ${nodes.join('')}` : 'all nodes'} ${how}`,
      async happen(random) {
        for (const at of nodes) await part(at);
        if (nodes.length > 1) await checkWithoutNodes(urls, findings);
        await wait(random.below(6_000));
        await Promise.all(nodes.map(back));
        await untilSearchesAnswer(urls, findings);
      },
    })),
  );
}

let searches = 0;

/** Each search is one of its own: no answer that a server has kept will do. */
function searchAnew(url: string, findings: Findings): Promise<Answer | null> {
  const body = { query: `torture -without${searches++}`, site: 'hse', language: 'en' };
  return ask(findings, `${url}/api/search`, { method: 'POST', body });
}

/** `ask` sees to it that a refusal says when to come back. */
async function checkWithoutNodes(urls: readonly string[], findings: Findings): Promise<void> {
  for (const url of urls) {
    const found = await searchAnew(url, findings);
    if (found?.status !== 503) findings.add(`without nodes ${url} answers a search with ${found?.status}`);
    for (const path of ['/readyz', '/api/latest_content?type=hse&lang=en', '/api/sites/hse']) {
      const answer = await ask(findings, url + path);
      if (answer?.status !== 200) findings.add(`without nodes ${url}${path} answers ${answer?.status}`);
    }
  }
}

async function untilSearchesAnswer(urls: readonly string[], findings: Findings): Promise<void> {
  const started = performance.now();
  for (const url of urls) {
    while ((await searchAnew(url, findings))?.status !== 200) {
      if (performance.now() - started > 10 * longestReturn) break;
      await wait(50);
    }
  }
  findings.time('until searches are answered again', performance.now() - started, longestReturn);
}
