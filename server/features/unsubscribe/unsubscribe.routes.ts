import type { FastifyInstance } from 'fastify';
import {
  undoUnsubscribeEndpoint,
  unsubscribeAllEndpoint,
  unsubscribeByLinkEndpoint,
} from '#contract/account/unsubscribe.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { padResponseTime } from '#server/http/limits/pad-response-time.ts';
import { sendFailure } from '#server/http/endpoints/failures.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';
import { endAll, endByLink, undoEnd, type UnsubscribeSources } from './unsubscribe.ts';

/** Milliseconds that ending all updates to an address takes: as long for addresses that we do not know. */
const endAllTime = 500;

export function registerUnsubscribeRoutes(app: FastifyInstance, sources: UnsubscribeSources): void {
  registerEndpoint(app, unsubscribeAllEndpoint, async ({ body, from }) => {
    const refusal = await padResponseTime(endAllTime, () => endAll(sources, body, from.network));
    if (refusal !== null) return { failure: 'too_many_requests', retryAfter: refusal.retryAfter };
    return { answer: { success: true, ok: true } as const };
  });
  registerEndpoint(app, unsubscribeByLinkEndpoint, async ({ params }) => {
    const ended = await endByLink(sources, params.token);
    if (ended === 'unknown') return { answer: inEnvelope({ unsubscribed: false, undo: null }) };
    return { answer: inEnvelope({ unsubscribed: true, undo: ended.undo }) };
  });
  registerEndpoint(app, undoUnsubscribeEndpoint, async ({ params }) => ({
    answer: inEnvelope({ restored: await undoEnd(sources, params.token) }),
  }));
  void app.register(async (scope) => registerOneClick(scope, sources));
}

/** A body of `List-Unsubscribe=One-Click`, and room for the borders of a form. */
const longestForm = 4_096;

/**
 * The POST of mail programs to the address that the digest's headers name (RFC 8058), which opens the client's page for
 * a person. Nothing but the address counts; it has an empty answer, and no redirect.
 */
function registerOneClick(scope: FastifyInstance, sources: UnsubscribeSources): void {
  // Forms are taken here alone: the link is signed, and whoever has it may end what it names.
  scope.removeAllContentTypeParsers();
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: longestForm }, (_request, _body, done) =>
    done(null),
  );
  scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const ended = await endByLink(sources, request.params.token);
    if (ended === 'unknown') return sendFailure(reply, { failure: 'not_found' });
    return reply.code(200).header('Cache-Control', 'no-store').send();
  });
}
