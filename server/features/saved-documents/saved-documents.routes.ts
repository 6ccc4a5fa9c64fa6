import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  csvEndpoint,
  csvOfSelectionEndpoint,
  removeDocumentsEndpoint,
  saveAllEndpoint,
  savedDocumentsEndpoint,
  saveDocumentsEndpoint,
  savedIdsEndpoint,
  sendAllEndpoint,
  sendDocumentsEndpoint,
} from '#contract/saved-documents.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope, type Outcome } from '#server/http/endpoints/outcome.ts';
import type { SignedIn } from '#server/http/endpoints/session-guard.ts';
import type { KeptDocuments, Taken } from './keep-documents.ts';
import type { SavedDocumentCalls } from './saved-document-calls.ts';
import type { TooOften } from '#server/database/accounts/attempts.ts';
import type { SendDocuments } from './send-documents.ts';

export function registerSavedDocumentRoutes(app: FastifyInstance, calls: SavedDocumentCalls): void {
  registerReading(app, calls);
  registerKeeping(app, calls.kept);
  registerSending(app, calls.send);
}

/** What is to be exported, by GET or POST. */
type ExportRequest = z.output<typeof csvOfSelectionEndpoint.body>;

function registerReading(app: FastifyInstance, { kept, exportDocuments }: SavedDocumentCalls): void {
  registerEndpoint(app, savedDocumentsEndpoint, async ({ params, query, signedIn }) => ({
    answer: inEnvelope(await kept.list(owner(signedIn, params.site), query.lang)),
  }));
  registerEndpoint(app, savedIdsEndpoint, async ({ params, signedIn }) => ({
    answer: inEnvelope(await kept.ids(owner(signedIn, params.site))),
  }));
  registerEndpoint(app, csvEndpoint, ({ query, signedIn, signal }) => csvOf(signedIn, query, signal));
  registerEndpoint(app, csvOfSelectionEndpoint, ({ body, signedIn, signal }) =>
    csvOf(signedIn, body, signal),
  );

  async function csvOf(
    by: SignedIn,
    { type, documents, lang }: ExportRequest,
    signal: AbortSignal,
  ): Promise<Outcome<string>> {
    const { csv, fileName } = await exportDocuments(owner(by, type), documents, lang, signal);
    return { answer: csv, fileName };
  }
}

function registerKeeping(app: FastifyInstance, kept: KeptDocuments): void {
  registerEndpoint(app, saveDocumentsEndpoint, async ({ body, signedIn }) =>
    outcomeOfSaving(await kept.save(owner(signedIn, body.type), body.documents)),
  );
  registerEndpoint(app, saveAllEndpoint, async ({ body, signedIn }) =>
    outcomeOfSaving(await kept.saveFound(owner(signedIn, body.type), body)),
  );
  registerEndpoint(app, removeDocumentsEndpoint, async ({ body, signedIn }) => {
    const count = await kept.remove(owner(signedIn, body.type), body.documents);
    return { answer: { ...inEnvelope({ count }), ok: true } as const };
  });
}

function registerSending(app: FastifyInstance, send: SendDocuments): void {
  registerEndpoint(app, sendDocumentsEndpoint, async ({ body, signedIn }) =>
    outcomeOfSending(await send.chosen(owner(signedIn, body.type), body.documents)),
  );
  registerEndpoint(app, sendAllEndpoint, async ({ body, signedIn }) =>
    outcomeOfSending(await send.found(owner(signedIn, body.type), body)),
  );
}

/** The site is the one that the call names, wherever the account signed in. */
function owner({ accountId }: SignedIn, site: SiteCode): Owner {
  return { accountId, site };
}

type TakenAnswer = { success: true; data: Taken };

function outcomeOfSaving(taken: Taken | 'too_many'): Outcome<TakenAnswer> {
  if (taken === 'too_many') return { failure: 'invalid', fields: { documents: 'too_many' } };
  return { answer: inEnvelope(taken) };
}

function outcomeOfSending(sent: Taken | TooOften): Outcome<TakenAnswer> {
  if ('retryAfter' in sent) return { failure: 'too_many_requests', retryAfter: sent.retryAfter };
  return { answer: inEnvelope(sent) };
}
