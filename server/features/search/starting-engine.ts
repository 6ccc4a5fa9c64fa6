import { setTimeout as wait } from 'node:timers/promises';
import type { Highlighter, SearchEngine } from '#server/ports/search-engine.ts';

const marksNothing: Highlighter = { mark: () => null, fragment: () => null };

/** A search engine that can be asked before it has started: searches wait until it has all documents. */
export interface StartingEngine extends SearchEngine {
  /** Starts it in the background, trying again until it has started; the first search would start it too. */
  begin(): void;
  hasStarted(): boolean;
}

/** Pauses after failed starts grow from the first to the longest. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * An engine that starts when `begin` is called or it is first asked, so that a server answers with pages before all is indexed.
 * Where starting fails (the database did not answer), `begin` tries again by itself, with growing pauses, and `onError` hears of
 * each failure: nobody may be sent to a server that is not ready, whose calls would start it.
 */
export function createStartingEngine(
  create: () => Promise<SearchEngine>,
  onError: (error: unknown) => void,
): StartingEngine {
  let started: SearchEngine | null = null;
  let attempt: Promise<SearchEngine> | null = null;
  const stopping = new AbortController();

  async function tryToStart(): Promise<SearchEngine> {
    try {
      started = await create();
      return started;
    } finally {
      attempt = null;
    }
  }
  async function engine(): Promise<SearchEngine> {
    return started ?? (await (attempt ??= tryToStart()));
  }

  async function startInBackground(): Promise<void> {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(longestPauseMs, 2 * pause)) {
      try {
        await engine();
        return;
      } catch (error) {
        onError(error);
      }
      await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    begin: () => void startInBackground(),
    hasStarted: () => started !== null,
    search: async (site, request, signal) => (await engine()).search(site, request, signal),
    suggest: async (site, request, signal) => (await engine()).suggest(site, request, signal),
    titled: async (site, request, signal) => (await engine()).titled(site, request, signal),
    similar: async (site, request, signal) => (await engine()).similar(site, request, signal),
    highlighter: (query, language, asWritten) =>
      started?.highlighter(query, language, asWritten) ?? marksNothing,
    revision: () => started?.revision() ?? 0,
    catchUp: async () => (await engine()).catchUp(),
    stop: async () => {
      stopping.abort();
      // What is starting is stopped once it has started; what failed to start needs no stopping.
      const running = started ?? (await attempt?.catch(() => null));
      await running?.stop();
    },
  };
}
