import { topicKeys } from '#domain/evidence/document-topics.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { qualityShare } from '#domain/evidence/quality.ts';
import { documentTypeOf, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SimilarDocument } from '#domain/search/search-request.ts';
import { isSurelyLater } from '#domain/text/partial-date.ts';

/** Types that answer a question from studies; plans, protocols and descriptions do not. */
const synthesisTypes = new Set([
  'overview',
  'synthesis-of-effects',
  'synthesis-of-other-questions',
  'synthesis-of-any-kind',
  'full-synthesis',
  'rapid-synthesis',
]);

/** From where on two documents count as being of one question: decision 42 says what was looked at. */
const floors = { texts: 0.5, words: 2, ofTopics: 0.5 } as const;

/** Whether a document is a synthesis of the question of another, searched for later, and rated at least as well where ratings are known. */
export function isNewerSynthesis(
  document: EvidenceDocument,
  than: EvidenceDocument,
  likeness: SimilarDocument,
  vocabulary: SiteVocabulary,
): boolean {
  const type = documentTypeOf(vocabulary, document, 'en')?.code ?? '';
  return (
    synthesisTypes.has(type) &&
    isSurelyLater(document.lastLitSearch, than.lastLitSearch) &&
    isRatedAtLeast(document, than) &&
    isOfSameTitle(likeness) &&
    isOfSameTopics(document, than, vocabulary)
  );
}

function isRatedAtLeast({ quality }: EvidenceDocument, than: EvidenceDocument): boolean {
  if (than.quality === null) return true;
  return quality !== null && qualityShare(quality) >= qualityShare(than.quality);
}

/** Whether two titles are about the same, however it was studied: neither asks for anything that the other does not. */
export function isOfSameTitle({ texts, ofOwnTitle, ofItsTitle, sharedWords }: SimilarDocument): boolean {
  return (
    texts >= floors.texts && isWhole(ofOwnTitle) && isWhole(ofItsTitle) && sharedWords.length >= floors.words
  );
}

/** Shares are quotients of sums, whose last digits depend on their order. */
function isWhole(share: number): boolean {
  return share > 1 - 1e-9;
}

/** Topics that are not known tell nothing. */
function isOfSameTopics(one: EvidenceDocument, other: EvidenceDocument, vocabulary: SiteVocabulary): boolean {
  const [ofOne, ofOther] = [topicKeys(vocabulary, one.keys), topicKeys(vocabulary, other.keys)];
  const fewer = Math.min(ofOne.size, ofOther.size);
  return fewer === 0 || ofOne.intersection(ofOther).size >= fewer * floors.ofTopics;
}
