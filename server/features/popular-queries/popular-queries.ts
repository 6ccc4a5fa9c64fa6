import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connect.ts';
import { CallersOfToday } from './callers-of-today.ts';
import { countableQuery } from './countable-query.ts';
import { addAsked, type AskedQuery, readPopular } from './popular-queries.store.ts';

/** A search that found something as it was asked. */
export interface AskedSearch {
  readonly site: SiteCode;
  readonly language: Language;
  readonly query: string;
  /** Of the caller: it is not kept. */
  readonly network: string;
}

export interface PopularQueries {
  /** Counts a search, once a caller and day. */
  note(search: AskedSearch): void;
  /** What many ask for and in which a word begins with the text, the most asked for first: a few. */
  matching(site: SiteCode, language: Language, text: string): readonly string[];
  /** Writes down what was counted, and reads what all servers have counted. */
  exchange(): Promise<void>;
  /** Does so a last time. */
  stop(): Promise<void>;
}

interface Options {
  readonly db: Database;
  /** Told of each failure to write or read; what was counted is kept and tried again. */
  readonly onError: (error: unknown) => void;
}

const exchangeEveryMs = 60_000;
const mostWaiting = 10_000;
const mostSuggested = 3;
const shortestText = 2;

/** What many callers search for. Nothing in it says who they are. */
export function createPopularQueries({ db, onError }: Options): PopularQueries {
  const callers = new CallersOfToday();
  let waiting = new Map<string, AskedQuery>();
  let popular: ReadonlyMap<string, readonly string[]> | null = null;
  let running: Promise<void> = Promise.resolve();

  async function exchangeNow(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    try {
      await addAsked(db, [...asked.values()]);
    } catch (error) {
      for (const [key, one] of asked) add(key, one);
      throw error;
    }
    popular = byPlace(await readPopular(db));
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
      const what = [site, language, query].join('\n');
      if (callers.isFirst(day, network, what))
        add(`${day}\n${what}`, { site, language, query, day, callers: 1 });
    },
    matching(site, language, text) {
      if (popular === null) {
        popular = new Map();
        inBackground();
      }
      const typed = comparable(text.trim());
      if (typed.length < shortestText) return [];
      return (popular.get(placeOf({ site, language })) ?? [])
        .filter((query) => beginsAWord(comparable(query), typed))
        .slice(0, mostSuggested);
    },
    exchange,
    async stop() {
      clearInterval(timer);
      await exchange().catch(onError);
    },
  };
}

function byPlace(queries: readonly Pick<AskedQuery, 'site' | 'language' | 'query'>[]): Map<string, string[]> {
  const places = Map.groupBy(queries, placeOf);
  return new Map([...places].map(([place, ofPlace]) => [place, ofPlace.map(({ query }) => query)]));
}

function placeOf({ site, language }: Pick<AskedQuery, 'site' | 'language'>): string {
  return `${site} ${language}`;
}

/** Without capitals and accents, which people leave out while they type. */
function comparable(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function beginsAWord(query: string, typed: string): boolean {
  return query.startsWith(typed) || query.includes(` ${typed}`);
}
