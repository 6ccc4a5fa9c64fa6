import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { letterTexts } from './letter-texts.ts';
import { siteLinks } from './site-links.ts';
import { writeLetter } from './write-letter.ts';

/** Tells of a changed password, so that nobody changes it unseen. */
export function passwordChangedLetter(to: Addressee): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  return writeLetter(to, {
    subject: say('password_changed.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('letter.greeting') },
      { kind: 'paragraph', text: say('password_changed.text', { site }) },
      { kind: 'paragraph', text: say('password_changed.unasked') },
      {
        kind: 'button',
        label: say('password_changed.button'),
        link: siteLinks(to.publicUrl, to.language).forgotPassword,
      },
    ],
    reason: say('password_changed.reason'),
  });
}
