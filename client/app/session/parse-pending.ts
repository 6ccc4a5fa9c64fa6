import type { SearchWords } from '#domain/saved-searches/search-identity.ts';

/** What a visitor asked for that needs an account. */
export type PendingAction =
  | { readonly kind: 'save_document'; readonly document: number }
  | { readonly kind: 'open_page'; readonly path: string }
  | ({ readonly kind: 'save_search' | 'get_updates' } & SearchWords);

/** What is saved for the account. */
export type PendingSaving = Exclude<PendingAction, { kind: 'open_page' }>;

export interface StoredAction {
  readonly action: PendingAction;
  /** In milliseconds since 1970. */
  readonly until: number;
  /** Checksum of the address that it is for, where that is known. */
  readonly account?: number;
}

/** What was stored, as far as it can be read and has not run out. */
export function parsePending(text: string | null, now: number): StoredAction | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isStored(stored) && stored.until > now ? stored : null;
  } catch {
    return null;
  }
}

function isStored(stored: unknown): stored is StoredAction {
  if (typeof stored !== 'object' || stored === null) return false;
  // Own keys of what JSON gave.
  const { action, until, account } = stored as Partial<Record<keyof StoredAction, unknown>>;
  return (
    typeof until === 'number' && (account === undefined || typeof account === 'number') && isAction(action)
  );
}

function isAction(action: unknown): action is PendingAction {
  if (typeof action !== 'object' || action === null || !('kind' in action)) return false;
  if (action.kind === 'save_document') return 'document' in action && Number.isSafeInteger(action.document);
  if (action.kind === 'open_page') return 'path' in action && typeof action.path === 'string';
  return (
    (action.kind === 'save_search' || action.kind === 'get_updates') &&
    'query' in action &&
    typeof action.query === 'string' &&
    'keys' in action &&
    Array.isArray(action.keys) &&
    action.keys.every((key) => typeof key === 'string') &&
    (!('as_written' in action) || typeof action.as_written === 'boolean')
  );
}
