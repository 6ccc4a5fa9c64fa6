import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { emailTexts } from './email-texts.ts';
import { siteLinks } from './site-links.ts';
import { writeEmail } from './write-email.ts';

/** Tells of a changed password, so that nobody changes it unseen. */
export function passwordChangedEmail(to: Addressee): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  return writeEmail(to, {
    subject: say('password_changed.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('email.greeting') },
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
