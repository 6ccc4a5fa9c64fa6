import type { FastifyInstance } from 'fastify';
import {
  createSharedListEndpoint,
  editSharedListEndpoint,
  ownSharedListEndpoint,
  readSharedListEndpoint,
  removeSharedListEndpoint,
  sharedListsEndpoint,
} from '#contract/shared-lists.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';
import type { SignedIn } from '#server/http/endpoints/session-guard.ts';
import type { SharedLists } from './shared-lists.ts';

export function registerSharedListRoutes(app: FastifyInstance, lists: SharedLists): void {
  registerEndpoint(app, sharedListsEndpoint, async ({ params, signedIn }) => ({
    answer: inEnvelope(await lists.own(owner(signedIn, params.site))),
  }));
  registerEndpoint(app, ownSharedListEndpoint, async ({ params, query, signedIn }) => ({
    answer: inEnvelope(await lists.ownList(owner(signedIn, params.site), params.list, query.lang)),
  }));
  registerEndpoint(app, createSharedListEndpoint, async ({ body: { type, ...content }, signedIn }) => {
    const id = await lists.create(owner(signedIn, type), content);
    return id === null
      ? { failure: 'invalid', fields: { lists: 'too_many' } }
      : { answer: inEnvelope({ id }) };
  });
  registerEndpoint(app, editSharedListEndpoint, async ({ params, body, signedIn }) => {
    const { type, seen, seen_documents: documents, ...content } = body;
    const edited = { state: seen ?? null, documents: documents ?? null };
    return { answer: inEnvelope(await lists.edit(owner(signedIn, type), params.list, content, edited)) };
  });
  registerEndpoint(app, removeSharedListEndpoint, async ({ params, body, signedIn }) => ({
    answer: inEnvelope({ changed: await lists.remove(owner(signedIn, body.type), params.list) }),
  }));
  registerEndpoint(app, readSharedListEndpoint, async ({ params, query }) => ({
    answer: inEnvelope(await lists.read(query.type, params.list, query.lang)),
  }));
}

/** The site is the one that the call names, wherever the account signed in. */
function owner({ accountId }: SignedIn, site: SiteCode): Owner {
  return { accountId, site };
}
