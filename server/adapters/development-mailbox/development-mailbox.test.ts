import { describeMailer } from '#server/ports/mailer.contract.ts';
import { expect, test } from 'vitest';
import { createDevelopmentMailbox } from './development-mailbox.ts';

describeMailer('keeping', 'kept', () =>
  Promise.resolve({ mailer: createDevelopmentMailbox(() => undefined), close: () => Promise.resolve() }),
);

test('the links of a mail are reported, each once', async () => {
  const shown: (readonly string[])[] = [];
  const mailer = createDevelopmentMailbox(({ links }) => shown.push(links));
  const text =
    'Open https://evidence.example/a?x=1\nor https://evidence.example/b\nor https://evidence.example/b\n';
  const from = { name: '', address: 'mail@evidence.example' };
  const rest = { messageId: '<1@x>', from, replyTo: '', to: '', subject: '', html: '', headers: {} };
  await mailer.send({ ...rest, text });
  expect(shown).toEqual([['https://evidence.example/a?x=1', 'https://evidence.example/b']]);
});
