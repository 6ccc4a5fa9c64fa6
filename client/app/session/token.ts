import { decodeJwt } from 'jose';

/** Whom a token names, and until when it lasts. What the token leaves out is null. */
export interface TokenUser {
  readonly id: string | null;
  readonly email: string | null;
  /** In seconds since 1970. */
  readonly exp: number | null;
}

/** Why a token cannot be decoded. */
export type TokenFailure = 'Invalid token specified';

/** Reads what a token says of itself. Only the server can tell whether it is true. */
export function decodeToken(
  token: string,
): { readonly user: TokenUser } | { readonly failure: TokenFailure } {
  try {
    const { _id: id, email, exp } = decodeJwt(token);
    return {
      user: {
        id: typeof id === 'string' ? id : null,
        email: typeof email === 'string' ? email : null,
        exp: typeof exp === 'number' ? exp : null,
      },
    };
  } catch {
    return { failure: 'Invalid token specified' };
  }
}

/**
 * When a token ends, in milliseconds since 1970; null where it does not say. One that cannot be decoded counts as not
 * ended: the server refuses it at the first call.
 */
export function endOfToken(token: string): number | null {
  const decoded = decodeToken(token);
  return 'failure' in decoded || decoded.user.exp === null ? null : decoded.user.exp * 1000;
}
