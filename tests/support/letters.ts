import type { Language } from '#domain/sites/languages.ts';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import type { Letter } from '#server/database/outbox.ts';
import { accountDeletedLetter } from '#server/emails/account-deleted.ts';
import { addressNoticeLetter } from '#server/emails/address-notice.ts';
import type { Addressee } from '#server/emails/addressee.ts';
import { confirmationLetter } from '#server/emails/confirmation.ts';
import { digestLetter, type DigestDocument } from '#server/emails/digest.ts';
import { documentsLetter } from '#server/emails/documents.ts';
import type { LetterDocument } from '#server/emails/letter-document.ts';
import { newAddressLetter } from '#server/emails/new-address.ts';
import { passwordChangedLetter } from '#server/emails/password-changed.ts';
import { resetLetter } from '#server/emails/reset.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { unsubscribedLetter } from '#server/emails/unsubscribed.ts';
import { unusedAccountLetter } from '#server/emails/unused-account.ts';

const token = 'q3Wk0vN1yqZ7bX5tLr8sPd2fGh4jMc6u';

export function addressee(site: SiteCode = 'hse', language: Language = 'en'): Addressee {
  return { site: sites[site], language, publicUrl: new URL(`https://${site}.evidence.example`) };
}

/** A document for letters: what is not told is as a well-described synthesis has it. */
export function letterDocument(told: Partial<LetterDocument> = {}): LetterDocument {
  return {
    title: 'Task shifting from physicians to nurses in primary care: effects on access, costs and quality',
    link: 'https://hse.evidence.example/articles/42-task-shifting?lang=en',
    type: 'Evidence synthesis of effects',
    quality: '9/10',
    qualityTool: 'AMSTAR',
    lastLitSearch: { year: 2024, month: 3 },
    countries: 'Canada (3), Ghana (2), Kenya (1)',
    ...told,
  };
}

export function digestDocument(told: Partial<DigestDocument> = {}): DigestDocument {
  return { ...letterDocument(), news: ['new'], qualityBefore: null, searchBefore: null, alsoIn: [], ...told };
}

/** Every letter that there is, with all that it can say. */
export function everyLetter(to: Addressee): Readonly<Record<string, Letter>> {
  const links = siteLinks(to.publicUrl, to.language);
  const search = { query: 'nurses "primary care"', filters: ['0_1_2', '6_38'], best: false };
  return {
    confirmation: confirmationLetter(to, { link: links.confirm(token) }),
    reset: resetLetter(to, { link: links.reset(token) }),
    'password-changed': passwordChangedLetter(to),
    'new-address': newAddressLetter(to, { link: links.confirm(token) }),
    'address-asked': addressNoticeLetter(to, { newAddress: 'new@example.org', done: false }),
    'address-done': addressNoticeLetter(to, { newAddress: 'new@example.org', done: true }),
    'account-deleted': accountDeletedLetter(to),
    'unused-account': unusedAccountLetter(to, { deletedOn: new Date('2027-01-05T10:00:00Z') }),
    documents: documentsLetter(to, {
      documents: [letterDocument(), letterDocument({ quality: null, lastLitSearch: null, countries: '' })],
      total: 812,
      searchLink: links.search(search),
    }),
    digest: digestLetter(to, {
      sections: [
        {
          title: 'nurses “primary care” · Canada',
          kind: 'saved',
          link: links.search(search),
          documents: [
            digestDocument({ news: ['new', 'newly-best'], alsoIn: ['Mental health', 'Rural care'] }),
            digestDocument({
              title: 'Community health workers for chronic illness',
              news: ['search-updated', 'quality-rated'],
              qualityBefore: '5/10',
              searchBefore: { year: 2021 },
            }),
          ],
          more: 12,
        },
        {
          title: 'Mental health',
          kind: 'curated',
          link: links.search({ ...search, best: true }),
          documents: [
            digestDocument({ title: 'Peer support in recovery', news: ['withdrawn'], quality: '3/11' }),
          ],
          more: 0,
        },
      ],
      unsubscribeLink: links.unsubscribe(token),
      manageLink: links.savedSearches,
    }),
    unsubscribed: unsubscribedLetter(to, { undoLink: links.undoUnsubscribe(token) }),
  };
}
