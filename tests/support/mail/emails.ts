import type { Language } from '#domain/sites/languages.ts';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import type { EmailContent } from '#server/database/outbox.ts';
import { accountDeletedEmail } from '#server/emails/account-deleted.ts';
import { addressNoticeEmail } from '#server/emails/address-notice.ts';
import type { Addressee } from '#server/emails/addressee.ts';
import { confirmationEmail } from '#server/emails/confirmation.ts';
import { digestEmail, type DigestDocument } from '#server/emails/digest.ts';
import { documentsEmail } from '#server/emails/documents.ts';
import type { EmailDocument } from '#server/emails/email-document.ts';
import { newAddressEmail } from '#server/emails/new-address.ts';
import { passwordChangedEmail } from '#server/emails/password-changed.ts';
import { resetEmail } from '#server/emails/reset.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { unsubscribedEmail } from '#server/emails/unsubscribed.ts';
import { unusedAccountEmail } from '#server/emails/unused-account.ts';

const token = 'q3Wk0vN1yqZ7bX5tLr8sPd2fGh4jMc6u';

export function addressee(site: SiteCode = 'hse', language: Language = 'en'): Addressee {
  return { site: sites[site], language, publicUrl: new URL(`https://${site}.evidence.example`) };
}

/** A document for emails: what is not given is as a well-described synthesis has it. */
export function emailDocument(overrides: Partial<EmailDocument> = {}): EmailDocument {
  return {
    title: 'Task shifting from physicians to nurses in primary care: effects on access, costs and quality',
    link: 'https://hse.evidence.example/articles/42-task-shifting?lang=en',
    type: 'Evidence synthesis of effects',
    quality: '9/10',
    qualityTool: 'AMSTAR',
    lastLitSearch: { year: 2024, month: 3 },
    countries: 'Canada (3), Ghana (2), Kenya (1)',
    ...overrides,
  };
}

export function digestDocument(overrides: Partial<DigestDocument> = {}): DigestDocument {
  return {
    ...emailDocument(),
    news: ['new'],
    qualityBefore: null,
    searchBefore: null,
    alsoIn: [],
    ...overrides,
  };
}

/** Every email that there is, with all that it can say. */
export function everyEmail(to: Addressee): Readonly<Record<string, EmailContent>> {
  const links = siteLinks(to.publicUrl, to.language);
  const search = {
    query: 'nurses "primary care"',
    filters: ['0_1_2', '6_38'],
    best: false,
    asWritten: false,
  };
  return {
    confirmation: confirmationEmail(to, { link: links.confirm(token) }),
    reset: resetEmail(to, { link: links.reset(token) }),
    'password-changed': passwordChangedEmail(to),
    'new-address': newAddressEmail(to, { link: links.confirm(token) }),
    'address-asked': addressNoticeEmail(to, { newAddress: 'new@example.org', done: false }),
    'address-done': addressNoticeEmail(to, { newAddress: 'new@example.org', done: true }),
    'account-deleted': accountDeletedEmail(to),
    'unused-account': unusedAccountEmail(to, { deletedOn: new Date('2027-01-05T10:00:00Z') }),
    documents: documentsEmail(to, {
      documents: [emailDocument(), emailDocument({ quality: null, lastLitSearch: null, countries: '' })],
      total: 812,
      searchLink: links.search(search),
    }),
    digest: digestEmail(to, {
      sections: [
        {
          title: 'nurses “primary care” · Canada',
          kind: 'saved',
          asWritten: true,
          link: links.search({ ...search, asWritten: true }),
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
          asWritten: false,
          link: links.search({ ...search, best: true }),
          documents: [
            digestDocument({ title: 'Peer support in recovery', news: ['withdrawn'], quality: '3/11' }),
          ],
          more: 0,
        },
      ],
      documents: 15,
      unsubscribeLink: links.unsubscribe(token),
      manageLink: links.savedSearches,
    }),
    unsubscribed: unsubscribedEmail(to, { undoLink: links.undoUnsubscribe(token) }),
  };
}
