import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteCode } from '#domain/sites/sites.ts';

/** Who calls with a token that is in force. */
export interface SignedIn {
  readonly accountId: string;
  readonly email: string;
  /** Where they signed in. */
  readonly site: SiteCode;
  /** Names the sign-in. */
  readonly signInId: string;
  /** When the token was issued. */
  readonly issuedAt: Date;
}

/** Whose token it is; null where it is not in force: expired, ended, revoked, forged, or no token at all. */
export type FindSignedIn = (token: string) => Promise<SignedIn | null>;

/** The account that a token of ours names, whether it is in force or not; null for any other text. Asks no database. */
export type ReadAccount = (token: string) => Promise<string | null>;

declare module 'fastify' {
  interface FastifyInstance {
    findSignedIn: FindSignedIn;
    readAccount: ReadAccount;
  }
}

/** Who sent the requests that are under way. */
const callers = new WeakMap<FastifyRequest, SignedIn>();

/** Remembers whose token a request carries, for its handler and its line in the log. */
export function rememberCaller(request: FastifyRequest, signedIn: SignedIn): void {
  callers.set(request, signedIn);
}

/** Who sent a request, once `rememberCaller` was called. */
export function rememberedCaller(request: FastifyRequest): SignedIn | undefined {
  return callers.get(request);
}

/** Tells the application how to find out who calls. The calls that need it say so in the contract. */
export function guardSessions(
  app: FastifyInstance,
  { findSignedIn, readAccount }: { readonly findSignedIn: FindSignedIn; readonly readAccount: ReadAccount },
): void {
  app.decorate('findSignedIn', findSignedIn);
  app.decorate('readAccount', readAccount);
}

/** The caller by the token of the `Authorization` header, which alone carries it. */
export async function signedInCaller(request: FastifyRequest): Promise<SignedIn | null> {
  const token = tokenOf(request);
  return token === null ? null : request.server.findSignedIn(token);
}

/** By which account limits count a request; null: by the network that it comes from. */
export async function accountToCount(request: FastifyRequest): Promise<string | null> {
  const token = tokenOf(request);
  return token === null ? null : request.server.readAccount(token);
}

function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
