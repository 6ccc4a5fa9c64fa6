import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { emailTexts } from './email-texts.ts';
import { writeEmail } from './write-email.ts';

/** To somebody who opened an account. */
export function confirmationEmail(to: Addressee, { link }: { readonly link: string }): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  return writeEmail(to, {
    subject: say('confirmation.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('email.greeting') },
      { kind: 'paragraph', text: say('confirmation.text', { site }) },
      { kind: 'button', label: say('confirmation.button'), link },
      { kind: 'note', text: say('email.works_for', { count: linkLifetimes.confirm }) },
    ],
    reason: say('confirmation.reason'),
  });
}
