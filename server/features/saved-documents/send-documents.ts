import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { normaliseSort, type SortCriterion } from '#domain/search-state/sort.ts';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import { languageOf, readAccount } from '#server/database/accounts/accounts.ts';
import type { TakeAttempt, TooOften } from '#server/database/accounts/attempts.ts';
import type { QueueMail } from '#server/database/outbox.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { documentsEmail } from '#server/emails/documents.ts';
import { emailDocument } from '#server/emails/email-document.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { findIds, type FoundBy } from './find-ids.ts';
import { inBlocks } from './in-blocks.ts';
import type { KeepingParts, Taken } from './keep-documents.ts';

export interface SendingParts extends KeepingParts {
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  readonly takeAttempt: TakeAttempt;
  readonly queueMail: QueueMail;
}

export interface SendDocuments {
  /** Mails those of the documents that the site has, the first 500; no mail where it has none of them. */
  chosen(owner: Owner, ids: readonly number[]): Promise<Taken | TooOften>;
  /** Mails what a search finds, the first 500, with a link to all of it. */
  found(owner: Owner, search: FoundBy): Promise<Taken | TooOften>;
}

export const mostInOneMail = 500;
export const mailLimit = { max: 20, seconds: 3_600 };

export function createSendDocuments(parts: SendingParts): SendDocuments {
  const { readDocuments, find, vocabularies } = parts;
  return {
    async chosen(owner, ids) {
      const documents: EvidenceDocument[] = [];
      for await (const block of inBlocks(readDocuments, owner.site, [...new Set(ids)])) {
        documents.push(...block);
      }
      return send(parts, owner, documents, { total: documents.length, search: null });
    },
    async found(owner, search) {
      const { ids, total } = await findIds(find, vocabularies[owner.site], search, mostInOneMail);
      return send(parts, owner, await readDocuments(owner.site, ids), { total, search });
    },
  };
}

async function send(
  parts: SendingParts,
  { accountId, site }: Owner,
  documents: readonly EvidenceDocument[],
  { total, search }: { readonly total: number; readonly search: FoundBy | null },
): Promise<Taken | TooOften> {
  const sent = documents.slice(0, mostInOneMail);
  if (sent.length === 0) return { count: 0, total };
  const account = await readAccount(parts.db, accountId);
  if (account === null) return { count: 0, total };
  const attempt = await parts.takeAttempt({
    key: { what: 'documents', who: accountId },
    limits: [mailLimit],
  });
  if (!attempt.allowed) return attempt;
  const language = languageOf(account, site);
  const to = { site: sites[site], language, publicUrl: parts.publicUrls[site] };
  const links = siteLinks(to.publicUrl, language);
  const { trees } = parts.vocabularies[site];
  const content = documentsEmail(to, {
    documents: sent.map((one) =>
      emailDocument(parts.showResult(one, parts.vocabularies[site], language), to),
    ),
    total,
    searchLink:
      search === null
        ? null
        : links.search({
            ...withFiltersOf(trees, search),
            asWritten: search.as_written,
            sort: orderInLink(search.sort, site),
          }),
  });
  await parts.db.transaction((transaction) =>
    parts.queueMail(transaction, {
      kind: 'documents',
      site,
      accountId,
      to: account.email,
      content,
    }),
  );
  return { count: sent.length, total };
}

function orderInLink(sort: readonly SortCriterion[], site: SiteCode): readonly SortCriterion[] | undefined {
  const { defaultSort } = sites[site];
  const order = normaliseSort(sort, defaultSort);
  return order.length === 1 && order[0] === defaultSort ? undefined : order;
}
