import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { letterTexts } from './letter-texts.ts';
import { writeLetter } from './write-letter.ts';

/** To somebody who opened an account. */
export function confirmationLetter(to: Addressee, { link }: { readonly link: string }): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  return writeLetter(to, {
    subject: say('confirmation.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('letter.greeting') },
      { kind: 'paragraph', text: say('confirmation.text', { site }) },
      { kind: 'button', label: say('confirmation.button'), link },
      { kind: 'note', text: say('letter.works_for', { count: linkLifetimes.confirm }) },
    ],
    reason: say('confirmation.reason'),
  });
}
