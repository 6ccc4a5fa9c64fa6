import { ownWords } from '#server/database/connection/outages.ts';

/**
 * What went wrong, as a command says it: of a statement that failed, the database's own words. The statement itself has what was
 * asked with it, such as addresses, and commands are run where all that they print is kept.
 */
export function explained(error: unknown): string {
  const isOurs = error instanceof Error && error.cause !== undefined && !('query' in error);
  return isOurs ? error.message : ownWords(error);
}
