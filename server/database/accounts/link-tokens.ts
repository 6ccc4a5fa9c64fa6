import { createHash, randomBytes } from 'node:crypto';

/** The token of a link that is mailed: nobody guesses it. Of it a hash is kept, and nothing else. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 is enough: what is hashed has 256 random bits. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
