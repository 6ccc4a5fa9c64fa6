import type { IncomingMessage } from 'node:http';
import { splitAddress } from '#domain/search-state/split-address.ts';

/** No screen, file or call has it. */
const noPage = '/%EF%BF%BD';

/**
 * The address that a request is routed by: its path, also where a client names the whole address as it would to a proxy, whose
 * host then counts and not that of the header (RFC 9112, 3.2.2). The router refuses a path that cannot be decoded before anything
 * else is asked: a person who opens one gets the page that says "not found", as at any address that there is not. A call of the
 * API is left to be refused.
 */
export function routedAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const url = withoutHost(request);
  const { path } = splitAddress(url);
  if (path.startsWith('/api/') || isReadable(path)) return url;
  return noPage + url.slice(path.length);
}

function withoutHost({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [origin, host] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url) ?? [];
  if (origin === undefined) return url;
  if (host !== undefined && host !== '') headers.host = host;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
