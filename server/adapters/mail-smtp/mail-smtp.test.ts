import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { describeMailer } from '#server/ports/mailer.contract.ts';
import type { SendOutcome } from '#server/ports/mailer.ts';
import { startSmtpSink } from '#tests/support/mail/smtp-sink.ts';
import { createSmtpMailer } from './mail-smtp.ts';
import { outcomeOfProblem } from './outcome-of-problem.ts';

const sink = await startSmtpSink();
afterAll(() => sink.close());

describeMailer('SMTP', 'sent', () => {
  const mailer = createSmtpMailer(new URL(sink.url));
  return Promise.resolve({ mailer, close: () => mailer.close() });
});

it('no mail of the suite reached anybody but its reader, nor had a header of its own', () => {
  expect(sink.taken.length).toBeGreaterThan(20);
  for (const mail of sink.taken) {
    expect(mail.to).toEqual(['reader@example.org']);
    expect(mail.headers.has('bcc')).toBe(false);
  }
});

const refusal = (command: string, responseCode: number) => ({ command, responseCode, response: 'x' });

describe('what the server says', () => {
  it.each([
    [refusal('RCPT TO', 550), 'refused'],
    [refusal('DATA', 554), 'refused'],
    [refusal('RCPT TO', 450), 'later'],
    [refusal('DATA', 451), 'later'],
    [refusal('CONN', 554), 'later'],
    [refusal('AUTH PLAIN', 535), 'later'],
    [refusal('MAIL FROM', 550), 'later'],
    [new Error('connect ECONNREFUSED'), 'later'],
    ['nonsense', 'later'],
  ])('%j is %s', (problem, kind) => {
    expect(outcomeOfProblem(problem).kind).toBe(kind);
  });

  it('is kept short and without addresses', () => {
    const response = `550 <reader@example.org>:\r\n no such user ${'x'.repeat(500)}`;
    const outcome = outcomeOfProblem({ command: 'RCPT TO', responseCode: 550, response });
    expect(outcome).toMatchObject({ problem: expect.stringMatching(/^550 … no such user x+$/) });
    expect(outcome).not.toMatchObject({ problem: expect.stringMatching(/.{201}/) });
  });
});

const mail = {
  messageId: '<1@x.example>',
  from: { name: 'x', address: 'mail@x.example' },
  replyTo: 'mail@x.example',
  to: 'reader@example.org',
  subject: 'x',
  text: 'x',
  html: 'x',
  headers: {},
};

/** 0.0.0.0 leads to this machine and is none of its names, so it counts as a server elsewhere. */
const elsewhere = (protocol: string, port: number) => new URL(`${protocol}://user:secret@0.0.0.0:${port}`);

async function sendOnce(url: URL): Promise<SendOutcome> {
  const mailer = createSmtpMailer(url);
  const outcome = await mailer.send(mail);
  await mailer.close();
  return outcome;
}

it('a server elsewhere that offers no TLS gets neither the password nor the mail', async () => {
  const commands: string[] = [];
  const plain = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      commands.push(bytes.toString().trim().split(' ')[0] ?? '');
      socket.write('250 fine\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const address = plain.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const outcome = await sendOnce(elsewhere('smtp', port));
  plain.close();
  expect(outcome.kind).toBe('later');
  expect(commands).toContain('EHLO');
  expect(commands).not.toContain('AUTH');
  expect(commands).not.toContain('MAIL');
});

it('a certificate that nobody vouches for counts on this machine alone', async () => {
  const secure = await startSmtpSink({ secure: true });
  const outcome = await sendOnce(elsewhere('smtps', secure.port));
  expect(outcome).toMatchObject({ kind: 'later', problem: expect.stringMatching(/certificate/i) });
  expect(secure.read).toEqual([]);
  expect(await sendOnce(new URL(secure.url))).toEqual({ kind: 'sent' });
  await secure.close();
});
