import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mailer, MailToSend, SendOutcome } from '#server/ports/mailer.ts';
import { outcomeOfProblem } from './outcome-of-problem.ts';

/** Waits in milliseconds; docs/mail.md lists the same. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Hands mails to the SMTP server at an address such as `smtps://user:password@mail.example.org:465`. */
export function createSmtpMailer(url: URL): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port === '' ? standardPort(url) : url.port),
    secure: url.protocol === 'smtps:',
    ...credentials(url),
    ...encryption(url),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail): Promise<SendOutcome> {
      try {
        await transport.sendMail(messageOf(mail));
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOfProblem(error);
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

function standardPort(url: URL): string {
  return url.protocol === 'smtps:' ? '465' : '587';
}

function credentials(url: URL) {
  if (url.username === '') return {};
  return { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } };
}

/** Only to this machine may mails go unencrypted, and only here may a certificate be anybody's. */
function encryption(url: URL) {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return {
    requireTLS: !isHere,
    tls: { rejectUnauthorized: !isHere, minVersion: 'TLSv1.2' as const },
  };
}

/** Addresses go in as values of their own, never as text that is parsed for several; line breaks go nowhere. */
function messageOf(mail: MailToSend): SendMailOptions {
  const headers = Object.entries(mail.headers).map(([key, value]) => ({ key, value: oneLine(value) }));
  return {
    messageId: mail.messageId,
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    replyTo: { name: '', address: mail.replyTo },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers,
  };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
