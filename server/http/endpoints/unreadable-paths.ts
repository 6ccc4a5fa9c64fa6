import type { IncomingMessage } from 'node:http';
import { splitAddress } from '#domain/search-state/split-address.ts';

/** No screen, file or call has it. */
const noPage = '/%EF%BF%BD';

/**
 * The address that a request is routed by. The router refuses a path that cannot be decoded before anything else is asked:
 * a person who opens one gets the page that says "not found", as at any address that there is not. A call of the API is
 * left to be refused.
 */
export function routedAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const { path } = splitAddress(url);
  if (path.startsWith('/api/') || isReadable(path)) return url;
  return noPage + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
