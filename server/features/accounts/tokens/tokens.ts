import { jwtVerify, SignJWT, errors } from 'jose';
import { z } from 'zod';
import { siteCodes } from '#domain/sites/sites.ts';

const claims = z.object({
  _id: z.string(),
  email: z.string(),
  /** The site that was signed in to. */
  type: z.enum(siteCodes),
  /** When it was issued and when it ends, in seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
  /** The account's token version: a later one ends it. */
  ver: z.number(),
  /** The sign-in. */
  jti: z.string(),
});
export type TokenClaims = z.infer<typeof claims>;

/** The clocks of several servers may differ by this many seconds. */
const clockDifference = 30;

export interface Tokens {
  issue(claims: TokenClaims): Promise<string>;
  /** What a token says; null where it is not one of ours, or not of now. Whether it was ended, the database knows. */
  read(token: string): Promise<TokenClaims | null>;
}

/** Tokens are JWTs, signed by HS256 with the first key; those of the other keys count too. */
export function createTokens(keys: readonly Uint8Array[]): Tokens {
  const [signingKey] = keys;
  if (signingKey === undefined) throw new Error('Tokens need a key.');
  return {
    issue: (given) =>
      new SignJWT({ ...given }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(signingKey),
    async read(token) {
      for (const key of keys) {
        const read = await verified(token, key);
        if (read !== null) return read;
      }
      return null;
    },
  };
}

async function verified(token: string, key: Uint8Array): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ: 'JWT' });
    const given = claims.safeParse(payload);
    if (!given.success || given.data.iat > Date.now() / 1_000 + clockDifference) return null;
    return given.data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
