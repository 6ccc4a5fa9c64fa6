import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { isOfGateway } from '#contract/gateway-statuses.ts';
import { findTexts } from './kept-shells.ts';
import { within } from './within.ts';

/** Milliseconds that the server may take, where the texts are kept: without them there is no page. */
const timeout = 3_000;

export const isInterfaceTexts: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && /^\/i18n\/\w+\/\w+\.json$/.test(url.pathname);

/** The texts as the server has them, or those that are kept. */
export const answerWithTexts: RouteHandlerCallback = async ({ request, url }) => {
  const answer = fetch(request);
  const early = await within(timeout, answer).catch(() => undefined);
  if (early !== undefined && !isOfGateway(early.status)) return early;
  return (await findTexts(url.pathname)) ?? answer;
};
