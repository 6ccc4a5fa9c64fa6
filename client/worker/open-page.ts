import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { isOfGateway } from '#contract/gateway-statuses.ts';
import { findShell } from './kept-shells.ts';
import { within } from './within.ts';

/** Milliseconds that a page may take to begin, where something else can be opened in its place. */
const timeout = 5_000;

/** A page that the client draws: not a file, nor what the server makes for other programs. */
export const isPageOfClient: RouteMatchCallback = ({ request, sameOrigin, url }) =>
  sameOrigin &&
  request.mode === 'navigate' &&
  !/^\/(api|assets|dev|embed|i18n)\/|\.[^/]*$/.test(url.pathname);

/**
 * The page as the server has it. Where it does not come, or only a gateway answers, the empty page in the same language, in
 * which the client draws what is kept: a page with contents is never kept, so that nothing old is shown as new.
 */
export const openPage: RouteHandlerCallback = async ({ event, request, url }) => {
  const answer = askServer(event, request);
  const early = await within(timeout, answer).catch(() => undefined);
  if (early !== undefined && !isOfGateway(early.status)) return early;
  return (await findShell(url.searchParams.get('lang'))) ?? answer;
};

async function askServer(event: ExtendableEvent, request: Request): Promise<Response> {
  const preloaded: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
}
