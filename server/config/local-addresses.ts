import { bySite } from '#domain/sites/by-site.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';

interface MailSettings {
  readonly production: boolean;
  readonly smtpUrl: URL | null;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
}

/** Whether a host name, without a port, is this machine's own. */
export function isLocalName(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '127.0.0.1' ||
    name === '[::1]' ||
    name === '::1'
  );
}

/**
 * Of the address by which everybody is to know each site: null where `PUBLIC_URL_…` was left at an address of this machine, which
 * nobody else could follow.
 */
export function publicOriginsOf(
  publicUrls: Readonly<Record<SiteCode, URL>>,
): Readonly<Record<SiteCode, string | null>> {
  return bySite((site) => (isLocalName(publicUrls[site].hostname) ? null : publicUrls[site].origin));
}

/**
 * Whether mails are shown to whoever develops, with links that let into accounts: only where none are sent, and where every
 * site has an address of this machine, so that nobody else reads them.
 */
export function areMailsShown({ production, smtpUrl, publicUrls }: MailSettings): boolean {
  return !production && smtpUrl === null && siteCodes.every((site) => isLocalName(publicUrls[site].hostname));
}
