import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const minute = 60_000;

/** A call that got no answer, or found the server not ready, is tried twice more on its own; all else is told at once. */
function triesAgain(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 30 * minute,
        retry: triesAgain,
        // Routes ask before their page is there; what failed then is shown, not asked for a second time.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });
}
