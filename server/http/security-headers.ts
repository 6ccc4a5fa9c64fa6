import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where browsers report what the policy of a page stopped. */
export const reportPath = '/reports/csp';

/** For the few answers that are made before any hook runs, such as that to an address which cannot be read. */
export const earlyHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
};

/** Sets the headers that every answer carries; `isHttps` says whether a request came by https. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  isHttps: (host: string, protocol: string) => boolean,
): Promise<void> {
  await app.register(helmet, {
    // For whatever is not a page: nothing in it may run or load.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': "'none'", 'frame-ancestors': "'none'" },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Below: it depends on the site.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (isHttps(request.host, request.protocol)) {
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
  });
}

/** Origins of pages that may have ours in a frame, or `*` for all. */
export type Framing = readonly string[];

interface FramePolicy {
  readonly framing: Framing;
  /** As `styleHash` gives it. */
  readonly styles: string;
  /** The origin that the page's form leads to. */
  readonly formTarget: string;
}

/** What a content security policy names the styles within a page by. */
export function styleHash(styles: string): string {
  return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
}

/** The rules of a page that stands on other people's pages: nothing but its own styles, and nothing that runs or loads. */
export function setFrameHeaders(reply: FastifyReply, { framing, styles, formTarget }: FramePolicy): void {
  const none = "'none'";
  reply.helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': none,
        'style-src': styles,
        'base-uri': none,
        'form-action': formTarget,
        'frame-ancestors': [...framing],
      },
    },
    // Some pages let in only what says that they may.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: false,
  });
  // It knows no origins, and was set before it was known what is asked for.
  reply.removeHeader('X-Frame-Options');
  askNotToIndex(reply);
}

/** What only those should come upon who know its address is kept by no search engine. */
export function askNotToIndex(reply: FastifyReply): void {
  reply.header('X-Robots-Tag', 'noindex');
}

export interface PagePolicy {
  /** Of this one answer. */
  readonly nonce: string;
  /** Fingerprints of the scripts that the page itself was built with. */
  readonly scripts: readonly string[];
  readonly https: boolean;
  /** Where analytics events go, or null where the site sends none. */
  readonly analyticsOrigin: string | null;
}

/** The rules of a page: only our own files, and no script that was not in them or in the page as built. */
export function setPageHeaders(
  reply: FastifyReply,
  { nonce, scripts, https, analyticsOrigin }: PagePolicy,
): void {
  const own = "'self'";
  const none = "'none'";
  reply.helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': none,
        'script-src': [own, ...scripts],
        'style-src': [own, `'nonce-${nonce}'`],
        'img-src': [own, 'data:'],
        'font-src': own,
        'connect-src': analyticsOrigin === null ? own : [own, analyticsOrigin],
        'manifest-src': own,
        'worker-src': own,
        'base-uri': none,
        'object-src': none,
        'frame-ancestors': none,
        'form-action': own,
        'require-trusted-types-for': "'script'",
        'trusted-types': ['dompurify', 'service-worker'],
        'report-to': 'csp',
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
  });
  reply.header('Reporting-Endpoints', `csp="${reportPath}"`);
}
