import type { QueryClient } from '@tanstack/react-query';
import { onAccountChange } from '../session/session.ts';

const mark = 'personal';

/** The key of a query whose answer belongs to the account that is signed in: it is forgotten when that account leaves. */
export function personalKey<const Parts extends readonly unknown[]>(
  ...parts: Parts
): readonly ['personal', ...Parts] {
  return [mark, ...parts];
}

/** Forgets what was sent to an account as soon as it leaves, or another one comes. Called once. */
export function forgetPersonalAnswers(queries: QueryClient): void {
  onAccountChange((account) => {
    if (account === null) queries.removeQueries({ queryKey: [mark] });
    // Another account: what is shown of the one before is asked for anew.
    else void queries.resetQueries({ queryKey: [mark] });
  });
}
