import { languageTags } from '#domain/sites/languages.ts';
import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { letterTexts } from './letter-texts.ts';
import { siteLinks } from './site-links.ts';
import { writeLetter } from './write-letter.ts';

/** Warns that an account will be deleted, since nobody uses it. */
export function unusedAccountLetter(to: Addressee, { deletedOn }: { readonly deletedOn: Date }): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  const date = new Intl.DateTimeFormat(languageTags[to.language], { dateStyle: 'long', timeZone: 'UTC' });
  return writeLetter(to, {
    subject: say('unused_account.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('letter.greeting') },
      { kind: 'paragraph', text: say('unused_account.text', { site, date: date.format(deletedOn) }) },
      { kind: 'paragraph', text: say('unused_account.keep') },
      {
        kind: 'button',
        label: say('unused_account.button'),
        link: siteLinks(to.publicUrl, to.language).signIn,
      },
    ],
    reason: say('unused_account.reason'),
  });
}
