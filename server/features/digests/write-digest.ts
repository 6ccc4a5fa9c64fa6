import type { SiteCode } from '#domain/sites/sites.ts';
import { sites } from '#domain/sites/sites.ts';
import type { OutgoingMail } from '#server/database/outbox.ts';
import type { Addressee } from '#server/emails/addressee.ts';
import { digestEmail, type DigestSection } from '#server/emails/digest.ts';
import { siteLinks } from '#server/emails/site-links.ts';
import { digestDocument } from './digest-document.ts';
import type { DigestParts } from './digest-parts.ts';
import { readItems } from './evaluate-searches.ts';
import type { FoundSection, FoundSections } from './find-sections.ts';
import { readChanges, type ChangeOfDocument } from './news.store.ts';
import type { Subscriber } from './subscribers.ts';

export interface WrittenDigest {
  readonly mail: OutgoingMail;
  readonly searches: number;
  readonly documents: number;
}

/** The mail that tells an account what its searches found; null where all of it was withdrawn meanwhile. */
export async function writeDigest(
  parts: DigestParts,
  { site, until }: { readonly site: SiteCode; readonly until: number },
  { accountId, email, language }: Subscriber,
  found: FoundSections,
): Promise<WrittenDigest | null> {
  const to = { site: sites[site], language, publicUrl: parts.publicUrls[site] };
  const sections = await writeSections(parts, until, to, found.sections);
  if (sections.length === 0) return null;
  const lost =
    listedIn(found.sections.map(({ listed }) => listed)) - listedIn(sections.map((one) => one.documents));
  const documents = found.documents - lost;
  const links = siteLinks(to.publicUrl, language);
  const unsubscribeLink = links.unsubscribe(parts.signUnsubscribe(accountId, site));
  const content = digestEmail(to, { sections, documents, unsubscribeLink, manageLink: links.savedSearches });
  // RFC 8058: the mail program ends the updates by a POST to the same address.
  const headers = {
    'List-Unsubscribe': `<${unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return {
    mail: { kind: 'digest', site, accountId, to: email, content, headers },
    searches: sections.length,
    documents,
  };
}

function listedIn(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0);
}

async function writeSections(
  parts: DigestParts,
  until: number,
  to: Addressee,
  found: readonly FoundSection[],
): Promise<DigestSection[]> {
  const { code: site } = to.site;
  const listed = found.flatMap((section) => section.listed);
  const documents = await readItems(
    parts,
    site,
    listed.map(({ item }) => item),
  );
  const changed = listed.filter(({ item, since }) => !item.isWithdrawn && item.added <= since);
  const period = { site, since: Math.min(until, ...changed.map(({ since }) => since)), until };
  const ids = changed.map(({ item }) => item.documentId);
  const changes = Map.groupBy(await readChanges(parts.db, period, ids), ({ documentId }) => documentId);
  const changesOf = (id: number): readonly ChangeOfDocument[] => changes.get(id) ?? [];
  const links = siteLinks(to.publicUrl, to.language);
  return found
    .map(({ search, listed: ofSection, more }): DigestSection => {
      const { query, filters, best } = search.request;
      const asWritten = search.request.asWritten === true;
      return {
        title: search.title,
        kind: search.subscription.kind,
        asWritten,
        link: links.search({ query, filters, best, asWritten, sort: ['most_recent'] }),
        documents: ofSection.flatMap((one) => {
          const document = documents.get(one.item);
          if (document === undefined) return [];
          return digestDocument(parts, to, one, document, changesOf(one.item.documentId));
        }),
        more,
      };
    })
    .filter((section) => section.documents.length + section.more > 0);
}
