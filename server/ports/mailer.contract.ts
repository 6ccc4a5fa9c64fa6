import { afterAll, describe, expect, it } from 'vitest';
import type { Mailer, MailToSend } from './mailer.ts';

/** A mailer that takes every mail, as far as its server is concerned. */
export interface MailerUnderTest {
  readonly mailer: Mailer;
  readonly close: () => Promise<void>;
}

const mail: MailToSend = {
  messageId: '<1@evidence.example>',
  from: { name: 'Evidence', address: 'mail@evidence.example' },
  replyTo: 'people@evidence.example',
  to: 'reader@example.org',
  subject: 'A mail',
  text: 'See https://evidence.example/a\n',
  html: '<p>See <a href="https://evidence.example/a">this</a></p>',
  headers: {},
};

/** What every mailer promises. `settled` is what it makes of a mail. */
export function describeMailer(
  name: string,
  settled: 'sent' | 'kept',
  open: () => Promise<MailerUnderTest>,
): void {
  describe(`mailer: ${name}`, async () => {
    const { mailer, close } = await open();
    afterAll(close);

    it.each([
      ['a plain mail', {}],
      ['no text at all', { subject: '', text: '', html: '' }],
      ['a subject of several lines', { subject: 'a\r\nBcc: other@example.org\r\n\r\nb' }],
      [
        'a header of several lines',
        { headers: { 'List-Unsubscribe': '<https://x.example>\r\nBcc: a@b.example' } },
      ],
      [
        'a name of several lines',
        { from: { name: 'a\r\nb, c@d.example', address: 'mail@evidence.example' } },
      ],
      ['characters of all kinds', { subject: '证据 ✓ \u0000', text: 'é\u2028\n.\n..\n' }],
    ])('settles %s', async (_, given) => {
      expect((await mailer.send({ ...mail, ...given })).kind).toBe(settled);
    });

    it('settles several at once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)));
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set([settled]));
    });

    it('can be closed twice', async () => {
      await mailer.close();
      await expect(mailer.close()).resolves.toBeUndefined();
    });
  });
}
