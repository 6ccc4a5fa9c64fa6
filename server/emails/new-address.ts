import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { letterTexts } from './letter-texts.ts';
import { writeLetter } from './write-letter.ts';

/** To the address that is to become an account's. */
export function newAddressLetter(to: Addressee, { link }: { readonly link: string }): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  return writeLetter(to, {
    subject: say('new_address.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('letter.greeting') },
      { kind: 'paragraph', text: say('new_address.text', { site }) },
      { kind: 'button', label: say('new_address.button'), link },
      { kind: 'note', text: say('letter.works_for', { count: linkLifetimes.address }) },
    ],
    reason: say('new_address.reason'),
  });
}
