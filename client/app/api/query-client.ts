import { QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { isWorthRetrying } from './failure-words.ts';

const minute = 60_000;

/** Milliseconds. `base`: upper bound of the random delay before the first retry; `cap`: the longest delay, and the longest `Retry-After` that is waited for. */
const waits = { base: 1_000, cap: 10_000 };

/**
 * A read that got no answer, or found the server not ready, is tried twice more on its own; all else is reported at once, and so
 * is what the server wants to be asked again much later.
 */
export function triesAgain(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return (error.status === 0 || error.status >= 502) && askedToWait(error) <= waits.cap;
}

/** After what the server asks for, by chance within a time that doubles: not all who failed together come back together. */
export function waitBeforeTry(failures: number, error: unknown): number {
  return askedToWait(error) + Math.random() * Math.min(waits.cap, waits.base * 2 ** failures);
}

function askedToWait(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
}

/** When the connection returns, what failed is asked for again where that can help; what was answered only as the library does. */
function reconnects({ state, options }: Pick<Query, 'state' | 'options'>): boolean | 'always' {
  if (state.status === 'error') return isWorthRetrying(state.error) && 'always';
  return options.networkMode !== 'always';
}

/** Only queries are tried again, which read; what changes something is not, whatever became of it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 30 * minute,
        retry: triesAgain,
        retryDelay: waitBeforeTry,
        // Routes ask before their page is there; what failed then is shown, not asked for a second time.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: reconnects,
      },
    },
  });
}
