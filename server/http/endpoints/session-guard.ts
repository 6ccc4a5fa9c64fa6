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

declare module 'fastify' {
  interface FastifyInstance {
    findSignedIn: FindSignedIn;
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
export function guardSessions(app: FastifyInstance, findSignedIn: FindSignedIn): void {
  app.decorate('findSignedIn', findSignedIn);
}

/** The caller by the token of the `Authorization` header, which alone carries it. */
export async function signedInCaller(request: FastifyRequest): Promise<SignedIn | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : request.server.findSignedIn(token);
}
