import type { FastifyReply } from 'fastify';

const none = "'none'";
const self = "'self'";

/** Headers of a page for developers: no script at all, one style sheet of its own, frames of this server. */
export function setDeveloperPageHeaders(reply: FastifyReply, nonce: string): void {
  reply.helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': none,
        'style-src': `'nonce-${nonce}'`,
        'frame-src': self,
        'base-uri': none,
        'form-action': none,
        'frame-ancestors': none,
      },
    },
  });
}

/** Headers of the HTML of a mail within such a page: nothing runs or loads, and links open outside the frame. */
export function setMailFrameHeaders(reply: FastifyReply): void {
  reply.helmet({
    xFrameOptions: { action: 'sameorigin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': none,
        // Inline styles are all that an email has.
        'style-src': "'unsafe-inline'",
        'base-uri': none,
        'form-action': none,
        'frame-ancestors': self,
        sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
      },
    },
  });
}
