import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { letterTexts } from './letter-texts.ts';
import { writeLetter } from './write-letter.ts';

/** To somebody who asked for a new password. */
export function resetLetter(to: Addressee, { link }: { readonly link: string }): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  return writeLetter(to, {
    subject: say('reset.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('letter.greeting') },
      { kind: 'paragraph', text: say('reset.text', { site }) },
      { kind: 'button', label: say('reset.button'), link },
      { kind: 'note', text: say('letter.works_for', { count: linkLifetimes.reset }) },
      { kind: 'note', text: say('reset.unasked') },
    ],
    reason: say('reset.reason'),
  });
}
