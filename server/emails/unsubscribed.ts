import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { letterTexts } from './letter-texts.ts';
import { writeLetter } from './write-letter.ts';

/** Tells that all e-mail updates of the site were ended, with the link that takes it back. */
export function unsubscribedLetter(to: Addressee, { undoLink }: { readonly undoLink: string }): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  return writeLetter(to, {
    subject: say('unsubscribed.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('letter.greeting') },
      { kind: 'paragraph', text: say('unsubscribed.text', { site }) },
      { kind: 'paragraph', text: say('unsubscribed.undo') },
      { kind: 'button', label: say('unsubscribed.button'), link: undoLink },
    ],
    reason: say('unsubscribed.reason'),
  });
}
