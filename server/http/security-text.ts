import type { FastifyInstance } from 'fastify';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

export interface SecurityContact {
  readonly hosts: HostRules;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  /** Where faults are reported; null = the page about the site, which says who keeps it. */
  readonly contact: URL | null;
}

const path = '/.well-known/security.txt';
const daysValid = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a fault in the security of the site. */
export function serveSecurityText(
  app: FastifyInstance,
  { hosts, publicUrls, contact }: SecurityContact,
): void {
  app.get(path, async (request, reply) => {
    const publicUrl = publicUrls[siteFromHost(request.host, hosts)];
    const lines = [
      `Contact: ${(contact ?? new URL('/about', publicUrl)).href}`,
      `Expires: ${startOfDay(daysValid).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(path, publicUrl).href}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}

function startOfDay(daysFromNow: number): Date {
  const date = new Date(Date.now() + daysFromNow * 86_400_000);
  date.setUTCHours(0, 0, 0, 0);
  return date;
}
