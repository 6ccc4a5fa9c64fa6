import type { Highlighter, SearchEngine } from '#server/ports/search-engine.ts';

const marksNothing: Highlighter = { mark: () => null, fragment: () => null };

/** A search engine that can be asked before it has started: searches wait until it has all documents. */
export interface StartingEngine extends SearchEngine {
  /** Starts it in the background; the first search would do so too. */
  begin(): void;
  hasStarted(): boolean;
}

/**
 * An engine that starts when `begin` is called or it is first asked, so that a server answers with pages before all is indexed.
 * Where starting fails (the database did not answer), `onError` hears of it and the next call tries again.
 */
export function createStartingEngine(
  create: () => Promise<SearchEngine>,
  onError: (error: unknown) => void,
): StartingEngine {
  let started: SearchEngine | null = null;
  let attempt: Promise<SearchEngine> | null = null;

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

  return {
    begin: () => void engine().catch(onError),
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
      // What is starting is stopped once it has started; what failed to start needs no stopping.
      const running = started ?? (await attempt?.catch(() => null));
      await running?.stop();
    },
  };
}
