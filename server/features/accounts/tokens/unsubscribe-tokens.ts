import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSiteCode, type SiteCode } from '#domain/sites/sites.ts';

/** Whose email updates of which site a link ends. */
export interface Unsubscription {
  readonly accountId: string;
  readonly site: SiteCode;
}

export interface UnsubscribeTokens {
  signUnsubscribe(accountId: string, site: SiteCode): string;
  /** null where the token is not one of ours. */
  readUnsubscribe(token: string): Unsubscription | null;
}

/** Tokens of the links in digests: account, site and signature, joined by dots. They do not run out, since old mails must keep their word. */
export function createUnsubscribeTokens(keys: readonly Uint8Array[]): UnsubscribeTokens {
  const [signingKey] = keys;
  if (signingKey === undefined) throw new Error('Unsubscribe links need a key.');
  return {
    signUnsubscribe: (accountId, site) => {
      const sent = `${accountId}.${site}`;
      return `${sent}.${signature(sent, signingKey).toString('base64url')}`;
    },
    readUnsubscribe: (token) => {
      const [accountId = '', site, signed = '', ...more] = token.split('.');
      if (!isSiteCode(site) || more.length > 0) return null;
      const given = Buffer.from(signed, 'base64url');
      const isOurs = keys.some((key) => {
        const expected = signature(`${accountId}.${site}`, key);
        return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
      });
      return isOurs ? { accountId, site } : null;
    },
  };
}

function signature(sent: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(sent).digest();
}
