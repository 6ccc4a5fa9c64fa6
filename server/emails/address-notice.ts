import type { Letter } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import type { Block } from './blocks.ts';
import { letterTexts } from './letter-texts.ts';
import { siteLinks } from './site-links.ts';
import { writeLetter } from './write-letter.ts';

export interface AddressChange {
  readonly newAddress: string;
  /** False while it is only asked for. */
  readonly done: boolean;
}

/** To the old address of an account, so that nobody changes it unseen. */
export function addressNoticeLetter(to: Addressee, { newAddress, done }: AddressChange): Letter {
  const say = letterTexts(to.language);
  const site = to.site.name;
  const told = { site, address: newAddress };
  const asked: readonly Block[] = [
    { kind: 'paragraph', text: say('address_notice.asked', told) },
    { kind: 'paragraph', text: say('address_notice.unasked_before') },
    {
      kind: 'button',
      label: say('address_notice.button'),
      link: siteLinks(to.publicUrl, to.language).forgotPassword,
    },
  ];
  const changed: readonly Block[] = [
    { kind: 'paragraph', text: say('address_notice.done', told) },
    {
      kind: 'paragraph',
      text: say('address_notice.unasked_after', { contact: to.site.contactEmail }),
    },
  ];
  return writeLetter(to, {
    subject: say(done ? 'address_notice.subject_done' : 'address_notice.subject_asked', { site }),
    blocks: [{ kind: 'paragraph', text: say('letter.greeting') }, ...(done ? changed : asked)],
    reason: say('address_notice.reason'),
  });
}
