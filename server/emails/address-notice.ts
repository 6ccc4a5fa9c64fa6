import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import type { Block } from './blocks.ts';
import { emailTexts } from './email-texts.ts';
import { siteLinks } from './site-links.ts';
import { writeEmail } from './write-email.ts';

export interface AddressChange {
  readonly newAddress: string;
  /** False while it is only asked for. */
  readonly done: boolean;
}

/** To the old address of an account, so that nobody changes it unseen. */
export function addressNoticeEmail(to: Addressee, { newAddress, done }: AddressChange): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  const given = { site, address: newAddress };
  const asked: readonly Block[] = [
    { kind: 'paragraph', text: say('address_notice.asked', given) },
    { kind: 'paragraph', text: say('address_notice.unasked_before') },
    {
      kind: 'button',
      label: say('address_notice.button'),
      link: siteLinks(to.publicUrl, to.language).forgotPassword,
    },
  ];
  const changed: readonly Block[] = [
    { kind: 'paragraph', text: say('address_notice.done', given) },
    {
      kind: 'paragraph',
      text: say('address_notice.unasked_after', { contact: to.site.contactEmail }),
    },
  ];
  return writeEmail(to, {
    subject: say(done ? 'address_notice.subject_done' : 'address_notice.subject_asked', { site }),
    blocks: [{ kind: 'paragraph', text: say('email.greeting') }, ...(done ? changed : asked)],
    reason: say('address_notice.reason'),
  });
}
