import { and, desc, eq } from '#server/database/drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accountLinks } from '#server/database/schema/accounts-schema.ts';
import { outbox, type MailKind } from '#server/database/schema/mail-schema.ts';
import { deriveKeys } from '#server/features/accounts/tokens/keys.ts';
import type { StartedApp } from './start-app.ts';

export interface SignedInAccount {
  readonly token: string;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** What a call with the token carries. */
  readonly headers: { readonly authorization: string };
}

export interface AccountOptions {
  readonly site?: SiteCode;
  readonly email?: string;
  readonly password?: string;
}

let opened = 0;

/** A SESSION_SECRET for servers whose tokens a test forges, or that share their sign-ins. */
export const testSecret = 'a secret of the tests that is long enough';

/** The key with which such a server signs tokens. */
export const [testSigningKey = new Uint8Array()] = deriveKeys([Buffer.from(testSecret)]).tokens;

export const testPassword = 'a phrase that nobody else has';

/** Opens an account as a person does: registers, follows the link of the mail, and signs in. */
export async function signedInAccount(
  app: StartedApp,
  options: AccountOptions = {},
): Promise<SignedInAccount> {
  const { site = 'hse', password = testPassword } = options;
  const email = options.email ?? newAddress();
  await post(app, '/api/account/register', { type: site, language: 'en', email, password });
  await post(app, `/api/account/confirm/${await mailedToken(app, email, 'confirmation')}`, {});
  const token = await signInTo(app, { site, email, password });
  const headers = { authorization: `Bearer ${token}` };
  return { token, id: claimsOf(token)._id, email, password, headers };
}

export function newAddress(): string {
  return `person-${++opened}@example.org`;
}

/** Signs in, and fails where that is refused. */
export async function signInTo(
  app: StartedApp,
  { site = 'hse', email, password = testPassword, remember = false }: SignInOptions,
): Promise<string> {
  const answer = await post(app, '/api/auth/client', { type: site, email, password, remember });
  if (typeof answer.data?.token !== 'string') {
    throw new Error(`Signing in was answered with ${JSON.stringify(answer)}`);
  }
  return answer.data.token;
}

interface SignInOptions {
  readonly site?: SiteCode;
  readonly email: string;
  readonly password?: string;
  readonly remember?: boolean;
}

/** What a token says, unchecked. */
export function claimsOf(token: string): Record<string, never> & { _id: string; iat: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The token in the link of the newest mail of a kind to an address. */
export async function mailedToken(app: StartedApp, email: string, kind: MailKind): Promise<string> {
  const [mail] = await mailsTo(app, email, kind);
  const token = /\/(?:signup-confirm|reset-password|unsubscribe(?:\/undo)?)\/([\w.-]+)/.exec(
    mail?.textBody ?? '',
  )?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

/** The mails of a kind to an address, newest first. */
export function mailsTo(app: StartedApp, email: string, kind: MailKind) {
  return app.services.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.toAddress, email), eq(outbox.kind, kind)))
    .orderBy(desc(outbox.createdAt));
}

/** Posts JSON and gives the answer's JSON. */
export async function post(
  app: StartedApp,
  url: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) {
  return (await app.inject({ method: 'POST', url, payload, headers })).json();
}

/** The status that a call with the token gets: 200 while it is in force. */
export async function statusWith(app: StartedApp, token: string): Promise<number> {
  return (await app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;
}

/** What a form is answered that cannot have its way. */
export function formRefusal(error: string): object {
  return { success: false, data: { error } };
}

/** The link that was made last, as the database keeps it. */
export async function newestLink(app: StartedApp) {
  const { db } = app.services.database;
  const [link] = await db.select().from(accountLinks).orderBy(desc(accountLinks.createdAt)).limit(1);
  return link;
}

/** Lets the time of every link run out. */
export async function expireLinks(app: StartedApp): Promise<void> {
  const expiresAt = new Date(Date.now() - 1_000).toISOString();
  await app.services.database.db.update(accountLinks).set({ expiresAt });
}
