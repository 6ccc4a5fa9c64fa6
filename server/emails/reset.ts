import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { emailTexts } from './email-texts.ts';
import { writeEmail } from './write-email.ts';

/** To somebody who asked for a new password. */
export function resetEmail(to: Addressee, { link }: { readonly link: string }): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  return writeEmail(to, {
    subject: say('reset.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('email.greeting') },
      { kind: 'paragraph', text: say('reset.text', { site }) },
      { kind: 'button', label: say('reset.button'), link },
      { kind: 'note', text: say('email.works_for', { count: linkLifetimes.reset }) },
      { kind: 'note', text: say('reset.unasked') },
    ],
    reason: say('reset.reason'),
  });
}
