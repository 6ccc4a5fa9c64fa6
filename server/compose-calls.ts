import type { Config } from './config/config.ts';
import { openCallNews, type CallNewsChannel } from './database/shared-call-counts.ts';
import type { AccountKeys } from './features/accounts/tokens/keys.ts';
import type { LogFault } from './http/fault-log.ts';

/** Servers on one PostgreSQL tell each other of callers that call often; the embedded database has one server. */
export function composeCallNews(
  config: Pick<Config, 'databaseUrl' | 'rateLimit'>,
  keys: AccountKeys,
  logFault: LogFault,
): CallNewsChannel | null {
  const [secret] = keys.calls;
  if (config.databaseUrl === null || !config.rateLimit || secret === undefined) return null;
  return openCallNews({
    url: config.databaseUrl,
    secret,
    onError: (error) => logFault(error, 'Servers cannot tell each other how often callers call'),
  });
}
