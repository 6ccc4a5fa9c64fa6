import { languageTags } from '#domain/sites/languages.ts';
import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { emailTexts } from './email-texts.ts';
import { siteLinks } from './site-links.ts';
import { writeEmail } from './write-email.ts';

/** Warns that an account will be deleted, since nobody uses it. */
export function unusedAccountEmail(to: Addressee, { deletedOn }: { readonly deletedOn: Date }): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  const date = new Intl.DateTimeFormat(languageTags[to.language], { dateStyle: 'long', timeZone: 'UTC' });
  return writeEmail(to, {
    subject: say('unused_account.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('email.greeting') },
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
