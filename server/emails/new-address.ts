import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import { emailTexts } from './email-texts.ts';
import { writeEmail } from './write-email.ts';

/** To the address that is to become an account's. */
export function newAddressEmail(to: Addressee, { link }: { readonly link: string }): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  return writeEmail(to, {
    subject: say('new_address.subject', { site }),
    blocks: [
      { kind: 'paragraph', text: say('email.greeting') },
      { kind: 'paragraph', text: say('new_address.text', { site }) },
      { kind: 'button', label: say('new_address.button'), link },
      { kind: 'note', text: say('email.works_for', { count: linkLifetimes.address }) },
    ],
    reason: say('new_address.reason'),
  });
}
