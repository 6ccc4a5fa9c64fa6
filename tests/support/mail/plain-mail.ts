import type { OutgoingMail } from '#server/database/outbox.ts';

/** A mail for tests: what is not given is plain. */
export function plainMail(overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    kind: 'documents',
    site: 'hse',
    accountId: null,
    to: 'reader@example.org',
    content: {
      subject: 'Two documents',
      text: 'Read this: https://example.org/a\n',
      html: '<p>Read <a href="https://example.org/a">this</a></p>',
    },
    ...overrides,
  };
}
