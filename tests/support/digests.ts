import type { SiteCode } from '#domain/sites/sites.ts';
import type { DocumentBody } from '#server/database/schema/schema.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { mailsTo, post, type SignedInAccount } from './accounts.ts';
import { evidenceDocument } from './evidence-documents.ts';
import type { StartedApp } from './start-app.ts';

/** A document whose title begins with its name, which no word of a search resembles. */
export function namedDocument(name: string, about: string, more: Partial<DocumentBody> = {}): DocumentBody {
  return evidenceDocument({ externalId: name, texts: { en: { title: `${name}: ${about}` } }, ...more });
}

/** Takes documents out, as an import with `deleted` does, and waits until searches miss them. */
export async function withdraw(
  server: StartedApp,
  names: readonly string[],
  site: SiteCode = 'hse',
): Promise<void> {
  await writeDocuments(
    server.services.database.db,
    site,
    names.map((externalId) => ({ externalId, body: null })),
  );
  await server.services.engine.catchUp();
}

interface AskedSearch {
  readonly query?: string;
  readonly filters?: readonly string[];
  readonly as_written?: boolean;
  readonly site?: SiteCode;
}

export async function subscribe(
  server: StartedApp,
  { headers }: SignedInAccount,
  { site = 'hse', ...search }: AskedSearch,
): Promise<void> {
  const answer = await post(
    server,
    '/api/subscriptions/subscribe',
    { type: site, query: '', ...search, subscribed: true },
    headers,
  );
  if (answer.success !== true) throw new Error(`Subscribing was answered with ${JSON.stringify(answer)}`);
}

/** The digests of an account, the oldest first, each as its text. */
export async function digestsTo(server: StartedApp, { email }: SignedInAccount): Promise<string[]> {
  return (await mailsTo(server, email, 'digest')).map(({ textBody }) => textBody).toReversed();
}

/** The names of the documents that a mail lists, in its order. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/^\* (\w+):/gm)].map(([, name = '']) => name);
}
