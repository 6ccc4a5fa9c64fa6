import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import type { Block } from './blocks.ts';
import type { EmailDocument } from './email-document.ts';
import { emailTexts } from './email-texts.ts';
import { listDocument } from './list-document.ts';
import { writeEmail } from './write-email.ts';

export interface SentDocuments {
  readonly documents: readonly EmailDocument[];
  /** What the search found, or the number of documents chosen one by one. */
  readonly total: number;
  /** The search that found them; null where they were chosen one by one. */
  readonly searchLink: string | null;
}

/** Documents that a person sends to the own address. */
export function documentsEmail(to: Addressee, { documents, total, searchLink }: SentDocuments): EmailContent {
  const say = emailTexts(to.language);
  const count = documents.length;
  const text = total > count ? say('documents.first_of', { count, total }) : say('documents.text', { count });
  const search: readonly Block[] =
    searchLink === null ? [] : [{ kind: 'link', label: say('documents.open_search'), link: searchLink }];
  return writeEmail(to, {
    subject: say('documents.subject', { count, site: to.site.name }),
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'documents', documents: documents.map((one) => listDocument(one, to.language)) },
      ...search,
    ],
    reason: say('documents.reason'),
  });
}
