import { changeKinds, type ChangeKind } from '#domain/evidence/change-kinds.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { showQuality } from '#domain/evidence/quality.ts';
import { showPartialDate } from '#domain/text/partial-date.ts';
import type { Addressee } from '#server/emails/addressee.ts';
import type { DigestDocument } from '#server/emails/digest.ts';
import { emailDocument } from '#server/emails/email-document.ts';
import type { DigestParts } from './digest-parts.ts';
import type { ListedNews } from './find-sections.ts';
import type { ChangeOfDocument } from './news.store.ts';

type Happened = Pick<DigestDocument, 'news' | 'qualityBefore' | 'searchBefore'>;

/** A listed document as the mail shows it. `changes` are all its changes of the period, the earliest first. */
export function digestDocument(
  { showResult, vocabularies }: Pick<DigestParts, 'showResult' | 'vocabularies'>,
  to: Addressee,
  listed: ListedNews,
  document: EvidenceDocument,
  changes: readonly ChangeOfDocument[],
): DigestDocument {
  const shown = showResult(document, vocabularies[to.site.code], to.language);
  return {
    ...emailDocument(shown, to),
    alsoIn: listed.alsoIn,
    ...whatHappened(listed, document, changes),
  };
}

/** What was added and changed is just new. What changed and changed back is reported by the changes that are left. */
function whatHappened(
  { item, since }: ListedNews,
  document: EvidenceDocument,
  changes: readonly ChangeOfDocument[],
): Happened {
  const without = { qualityBefore: null, searchBefore: null };
  if (item.isWithdrawn) return { news: ['withdrawn'], ...without };
  if (item.added > since) return { news: ['new'], ...without };
  const later = changes.filter(({ revision }) => revision > since);
  const first = (kind: ChangeKind) => later.find(({ kinds }) => kinds.includes(kind));
  const rated = first('quality-rated')?.before.quality ?? null;
  const searched = first('search-updated')?.before.lastLitSearch ?? null;
  const happened = changeKinds.filter((kind) => first(kind) !== undefined);
  const still: Readonly<Record<ChangeKind, boolean>> = {
    'newly-best': document.best,
    'search-updated': showPartialDate(searched) !== showPartialDate(document.lastLitSearch),
    'quality-rated': JSON.stringify(rated) !== JSON.stringify(document.quality),
    withdrawn: false,
  };
  const left = happened.filter((kind) => still[kind]);
  return {
    news: left.length > 0 ? left : happened,
    qualityBefore: rated === null ? null : showQuality(rated),
    searchBefore: searched,
  };
}
