import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { emailTexts } from './email-texts.ts';
import { writeEmail } from './write-email.ts';

/** The last mail about an account. */
export function accountDeletedEmail(to: Addressee): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  return writeEmail(to, {
    subject: say('account_deleted.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('email.greeting') },
      { kind: 'paragraph', text: say('account_deleted.text', { site }) },
      { kind: 'paragraph', text: say('account_deleted.unasked', { contact: to.site.contactEmail }) },
    ],
    reason: say('account_deleted.reason'),
  });
}
