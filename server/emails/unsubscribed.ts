import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { emailTexts } from './email-texts.ts';
import { writeEmail } from './write-email.ts';

/** Tells that all email updates of the site were ended, with the link that takes it back. */
export function unsubscribedEmail(to: Addressee, { undoLink }: { readonly undoLink: string }): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  return writeEmail(to, {
    subject: say('unsubscribed.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('email.greeting') },
      { kind: 'paragraph', text: say('unsubscribed.text', { site }) },
      { kind: 'paragraph', text: say('unsubscribed.undo') },
      { kind: 'button', label: say('unsubscribed.button'), link: undoLink },
    ],
    reason: say('unsubscribed.reason'),
  });
}
