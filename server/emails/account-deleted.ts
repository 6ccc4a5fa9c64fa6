import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { letterTexts } from './letter-texts.ts';
import { writeLetter } from './write-letter.ts';

/** The last mail about an account. */
export function accountDeletedLetter(to: Addressee): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  return writeLetter(to, {
    subject: say('account_deleted.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('letter.greeting') },
      { kind: 'paragraph', text: say('account_deleted.text', { site }) },
      { kind: 'paragraph', text: say('account_deleted.unasked', { contact: to.site.contactEmail }) },
    ],
    reason: say('account_deleted.reason'),
  });
}
