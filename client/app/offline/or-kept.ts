import type { QueryKey } from '@tanstack/react-query';
import { isOfGateway } from '#contract/gateway-statuses.ts';
import { ApiError } from '../api/api-error.ts';
import { keptSince, markKept } from './kept-marks.ts';

/** What was kept on this device, and when. */
export interface KeptCopy<T> {
  readonly data: T;
  readonly at: Date;
}

const minute = 60_000;

/** For queries with `orKept`: whenever it is shown again, what was kept is asked for anew. */
export const keptOptions = {
  // Offline, a call fails at once, instead of waiting unseen for the network.
  networkMode: 'always',
  staleTime: ({ queryKey }: { readonly queryKey: QueryKey }) => (keptSince(queryKey) === null ? minute : 0),
} as const;

/** Asks the server. Where it cannot be reached, and something is kept, gives that; `useKeptSince` then says from when it is. */
export async function orKept<T>(
  key: QueryKey,
  ask: () => Promise<T>,
  findKept: () => Promise<KeptCopy<T> | null>,
): Promise<T> {
  try {
    const data = await ask();
    markKept(key, null);
    return data;
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    // What reads copies may not be here, nor the copies: the failure is then what counts.
    const kept = await findKept().catch(() => null);
    if (kept === null) throw error;
    markKept(key, kept.at);
    return kept.data;
  }
}

/** No answer, or that of a gateway in front of a server that is not there. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || isOfGateway(error.status));
}
