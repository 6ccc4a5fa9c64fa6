import { mixed } from '../filter-keys.ts';
import type { Asked } from './memory-connections.ts';
import { sampleWords, type Reader } from './memory-data.ts';
import { filterKeysOfSite } from '../load/search-load-requests.ts';

export const modes = ['mixed', 'saved', 'csv'] as const;
export type Mode = (typeof modes)[number];

interface Sources {
  /** Of documents that there are. */
  readonly ids: readonly number[];
  readonly reader: Reader;
}

/** The requests of a run, the same at every run on the same data. */
export function memoryRequests(mode: Mode, count: number, sources: Sources): Asked[] {
  const { reader } = sources;
  if (mode === 'mixed') return mixedRequests(count, sources);
  const path = mode === 'saved' ? '/api/documents/hse' : '/api/documents/csv?type=hse&documents=';
  const kind = mode === 'saved' ? 'saved list' : 'CSV';
  return Array.from({ length: count }, () => ({ kind, method: 'GET', path, token: reader.token }));
}

/** How many of a thousand requests are of each kind. */
const shares = {
  search: 300,
  suggestions: 120,
  article: 200,
  'article page': 80,
  'search page': 70,
  'home page': 60,
  'latest content': 80,
  'filters guide': 40,
  'saved list': 30,
  CSV: 18,
  'sign-in': 2,
};
const thousand = Object.entries(shares).flatMap(([kind, share]) => Array<string>(share).fill(kind));

const languages = ['en', 'en', 'en', 'fr', 'es'];

function mixedRequests(count: number, { ids, reader }: Sources): Asked[] {
  const words = sampleWords();
  const keys = filterKeysOfSite();
  const wordAt = (number: number): string => words[mixed(number) % words.length] ?? '';

  return Array.from({ length: count }, (_, number) => {
    const kind = thousand[mixed(number) % thousand.length] ?? 'search';
    const at = number * 16;
    const id = ids[mixed(at) % ids.length] ?? 1;
    const lang = languages[mixed(at + 1) % languages.length] ?? 'en';
    // Three of some thousand words, so that hardly any is asked twice.
    const query = [2, 3, 4].map((offset) => wordAt(at + offset)).join(' ');
    const page = number % 10 === 7 ? 1 : 0;
    const filters = number % 3 === 0 ? [keys[mixed(at + 5) % keys.length]] : [];
    const get = (path: string, token?: string): Asked => ({
      kind,
      method: 'GET',
      path,
      ...(token === undefined ? {} : { token }),
    });
    const post = (path: string, body: object): Asked => ({ kind, method: 'POST', path, body });
    const typed = encodeURIComponent(query.slice(0, 3 + (mixed(at + 6) % 10)));
    const requests: Record<keyof typeof shares, () => Asked> = {
      search: () => post('/api/search', { site: 'hse', query, filters, language: lang, page }),
      suggestions: () => get(`/api/search/suggestions?type=hse&lang=${lang}&q=${typed}`),
      article: () => get(`/api/articles/${id}?type=hse&lang=${lang}`),
      'article page': () => get(`/articles/${id}-a-title?lang=${lang}`),
      'search page': () => get(`/search?lang=${lang}&q=${encodeURIComponent(query)}`),
      'home page': () => get(`/?lang=${lang}`),
      'latest content': () => get(`/api/latest_content?type=hse&lang=${lang}`),
      'filters guide': () => get(`/api/sites/hse?lang=${lang}`),
      'saved list': () => get(`/api/documents/hse?lang=${lang}`, reader.token),
      CSV: () => get(`/api/documents/csv?type=hse&documents=&lang=${lang}`, reader.token),
      'sign-in': () =>
        post('/api/auth/client', { type: 'hse', email: reader.email, password: reader.password }),
    };
    // The names of the shares and of the requests are the same.
    return requests[kind as keyof typeof shares]();
  });
}
