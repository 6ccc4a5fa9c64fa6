import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { comparable } from '#domain/text/comparable.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { CallersOfToday } from './callers-of-today.ts';
import { countableQuery } from './countable-query.ts';
import { addAsked, readPopular, type AskedQuery, type PopularQuery } from './popular-queries.store.ts';
import { readRemoved } from './removed-suggestions.store.ts';
import { suggestionKey } from './suggestion-key.ts';

/** A search that found something as it was asked. */
export interface AskedSearch {
  readonly site: SiteCode;
  readonly language: Language;
  readonly query: string;
  /** Of the caller, as `widerNetworkOf` gives it: it is not kept. */
  readonly network: string;
}

export interface PopularQueries {
  /** Counts a search, once a network and day. */
  note(search: AskedSearch): void;
  /** What many ask for and in which a word begins with the text, the most asked for first: a few. */
  matching(site: SiteCode, language: Language, text: string): readonly string[];
  /** Whether somebody removed it from the site's suggestions. */
  isRemoved(site: SiteCode, query: string): boolean;
  /** Resolves once what is popular and what is removed has been read a first time, or could not be read. */
  ready(): Promise<void>;
  /** Writes down what was counted, and reads what all servers have counted. */
  exchange(): Promise<void>;
  /** Does so a last time. */
  stop(): Promise<void>;
}

interface Options {
  readonly db: Database;
  /** Called with each failure to write or read; what was counted is kept and tried again. */
  readonly onError: (error: unknown) => void;
  /** Called with counts that are given up, by the SQLSTATEs with which the database refused them. */
  readonly onRefused: (states: readonly string[]) => void;
}

const exchangeEveryMs = 60_000;
const mostWaiting = 10_000;
const mostSuggested = 3;
const shortestText = 2;

/** What is searched for from many networks. Nothing in it says which they are. */
export function createPopularQueries({ db, onError, onRefused }: Options): PopularQueries {
  const callers = new CallersOfToday();
  let waiting = new Map<string, AskedQuery>();
  let popular: ReadonlyMap<string, readonly string[]> = new Map();
  let removed: ReadonlySet<string> = new Set();
  let firstRead: Promise<void> | null = null;
  let running: Promise<void> = Promise.resolve();

  async function exchangeNow(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    const { left, fault, refused } = await addAsked(db, [...asked.values()]);
    for (const one of left) add(keyOf(one), one);
    if (refused.length > 0) onRefused(refused);
    if (fault !== null) throw fault;
    removed = new Set((await readRemoved(db)).map(removedKey));
    popular = bySiteAndLanguage((await readPopular(db)).filter((one) => !removed.has(removedKey(one))));
  }
  /** One after another. */
  function exchange(): Promise<void> {
    running = running.catch(() => undefined).then(exchangeNow);
    return running;
  }
  function add(key: string, one: AskedQuery): void {
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= mostWaiting) return;
    waiting.set(key, { ...one, callers: one.callers + (known?.callers ?? 0) });
  }
  const inBackground = (): void => void exchange().catch(onError);
  const timer = setInterval(inBackground, exchangeEveryMs).unref();

  return {
    note({ site, language, query: asked, network }) {
      const query = countableQuery(asked);
      if (query === null) return;
      const day = new Date().toISOString().slice(0, 10);
      const one = { site, language, query, day, callers: 1 };
      if (callers.isFirst(day, network, keyOf(one))) add(keyOf(one), one);
    },
    matching(site, language, text) {
      const typed = comparable(text.trim());
      if (typed.length < shortestText) return [];
      return (popular.get(scopeOf({ site, language })) ?? [])
        .filter((query) => beginsAWord(comparable(query), typed))
        .slice(0, mostSuggested);
    },
    isRemoved: (site, query) => removed.has(removedKey({ site, query })),
    ready: () => (firstRead ??= exchange().catch(onError)),
    exchange,
    async stop() {
      clearInterval(timer);
      await exchange().catch(onError);
    },
  };
}

function bySiteAndLanguage(queries: readonly PopularQuery[]): Map<string, string[]> {
  const scopes = Map.groupBy(queries, scopeOf);
  return new Map([...scopes].map(([scope, ofScope]) => [scope, ofScope.map(({ query }) => query)]));
}

function scopeOf({ site, language }: Pick<PopularQuery, 'site' | 'language'>): string {
  return `${site} ${language}`;
}

function keyOf({ site, language, query, day }: AskedQuery): string {
  return [day, site, language, query].join('\n');
}

function removedKey({ site, query }: Pick<PopularQuery, 'site' | 'query'>): string {
  return `${site}\n${suggestionKey(query)}`;
}

function beginsAWord(query: string, typed: string): boolean {
  return query.startsWith(typed) || query.includes(` ${typed}`);
}
