import type { Client } from '@opensearch-project/opensearch';

/** How often a node that was away is asked whether it is back. The client by itself waits for 1 to 32 minutes. */
const everyMs = 1_000;

/** Asks nodes that did not answer, one after another, until they do. Gives what ends it. */
export function pingNodes({ connectionPool }: Client, onAnswer: () => void): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    connectionPool.resurrect({ now: Infinity, requestId: 'ping', name: 'ping' }, (isAlive) => {
      isAsking = false;
      // `null` where no node is taken to be away.
      if (isAlive !== false) onAnswer();
    });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
