import { toJson } from '#contract/json-text.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  relatedDocument,
  type RelatedDocument,
  type RelatedDocuments,
  type relatedEndpoint,
} from '#contract/related.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SimilarDocument } from '#domain/search/search-request.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import { partialDateOrder } from '#domain/text/partial-date.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { compressText, type CompressedText, decompressText } from '#server/responses/compressed-text.ts';
import { createCompressedCache } from '#server/responses/compressed-cache.ts';
import { comparedTexts } from './compared-texts.ts';
import { findCovered, type Covered } from './find-covered.ts';
import { type InCommon, inCommon, nameInCommon } from './in-common.ts';
import { isNewerSynthesis, isOfSameTitle } from './same-question.ts';
import type { ShowResult } from '#contract/search.ts';

export interface RelatedSources {
  readonly engine: SearchEngine;
  /** In the order of the ids; those that the site does not have, removed ones among them, are left out. */
  readonly readDocuments: (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;
  readonly showDocument: ShowResult;
  readonly vocabularies: BySite<SiteVocabulary>;
}

/** What is related to a document; null where there is no such document. */
export interface Related {
  /** `RelatedDocuments` in JSON, in their envelope. */
  find(site: SiteCode, id: number, language: Language, signal?: AbortSignal): Promise<CompressedText | null>;
  /** For a page that is rendered of it, and cached itself. */
  read(site: SiteCode, id: number, language: Language): Promise<RelatedDocuments | null>;
}

/** Documents that are compared by their words, and of these how many are looked at more closely besides those of the same title. */
const compared = 30;
const lookedAt = 15;
/** Less alike than this is no more so than what any search for a topic finds. */
const leastAlike = 0.15;
const mostSimilar = 5;
const mostNewer = 3;

/** How much titles, topics and countries say beside the texts. */
const weights = { titles: 0.5, topics: 0.3, countries: 0.15 } as const;

/** A document that is like the article, and what both have. */
interface Candidate {
  readonly document: EvidenceDocument;
  readonly likeness: SimilarDocument;
  readonly common: InCommon;
}

export function createRelated(sources: RelatedSources): Related {
  const { engine, readDocuments, vocabularies } = sources;
  const cache = createCompressedCache<null>({
    revision: () => engine.revision(),
    // Some thousands of answers.
    bytes: 4_000_000,
  });

  async function relatedTo(
    site: SiteCode,
    id: number,
    language: Language,
    signal?: AbortSignal,
  ): Promise<RelatedDocuments | null> {
    const [article] = await readDocuments(site, [id]);
    if (article === undefined) return null;
    const texts = comparedTexts(article);
    const alike = await engine.similar(site, { id: article.id, ...texts, limit: compared }, signal);
    const chosen = alike.filter(
      (one, at) => isOfSameTitle(one) || (at < lookedAt && one.texts >= leastAlike),
    );
    const documents = await readDocuments(
      site,
      chosen.map(({ id }) => id),
    );
    const vocabulary = vocabularies[site];
    const likenesses = new Map(chosen.map((one) => [one.id, one]));
    const candidates = documents.flatMap((document): Candidate[] => {
      const likeness = likenesses.get(document.id);
      return likeness === undefined
        ? []
        : [{ document, likeness, common: inCommon(article, document, vocabulary) }];
    });
    const covered = await findCovered(sources, vocabulary, article, signal);
    return arrange({ article, candidates, covered }, { ...sources, vocabulary, language });
  }

  const languageOn = (site: SiteCode, wanted: Language): Language =>
    languageOnSite(vocabularies[site].site, wanted);

  return {
    async find(site, id, wanted, signal) {
      const language = languageOn(site, wanted);
      const asked = nameOf(site, id, language);
      const cached = cache.find(asked);
      if (cached !== undefined) return cached.compressed;
      const revision = engine.revision();
      const data = await relatedTo(site, id, language, signal);
      if (data === null) return null;
      const compressed = compressText(toJson({ success: true, data }));
      cache.keep(asked, revision, { compressed, known: null });
      return compressed;
    },

    async read(site, id, wanted) {
      const language = languageOn(site, wanted);
      const cached = cache.find(nameOf(site, id, language));
      if (cached === undefined) return relatedTo(site, id, language);
      // It was written from this type.
      return (JSON.parse(decompressText(cached.compressed)) as AnswerOf<typeof relatedEndpoint>).data;
    },
  };
}

/** The name by which an answer is cached. */
function nameOf(...asked: readonly [SiteCode, number, Language]): string {
  return JSON.stringify(asked);
}

interface Showing extends Pick<RelatedSources, 'showDocument'> {
  readonly vocabulary: SiteVocabulary;
  readonly language: Language;
}

interface Found {
  readonly article: EvidenceDocument;
  readonly candidates: readonly Candidate[];
  readonly covered: Covered;
}

/** More recent syntheses and what links say first; they do not stand among the similar documents too. */
function arrange(
  { article, candidates, covered: { covers, coveredBy } }: Found,
  { showDocument, vocabulary, language }: Showing,
): RelatedDocuments {
  const show = (document: EvidenceDocument): RelatedDocument =>
    relatedDocument.parse(showDocument(document, vocabulary, language));
  const newer = candidates
    .filter(({ document, likeness }) => isNewerSynthesis(document, article, likeness, vocabulary))
    .map(({ document }) => document)
    .toSorted((one, other) => searchedAt(other) - searchedAt(one))
    .slice(0, mostNewer);
  const shown = new Set([...newer, ...covers, ...coveredBy].map(({ id }) => id));
  const similar = candidates
    .filter(({ document, likeness }) => !shown.has(document.id) && likeness.texts >= leastAlike)
    .toSorted((one, other) => likenessOf(other) - likenessOf(one))
    .slice(0, mostSimilar);
  return {
    newer: newer.map(show),
    covered_by: coveredBy.map(show),
    covers: covers.map(show),
    similar: similar.map(({ document, likeness, common }) => ({
      document: show(document),
      common: nameInCommon(common, likeness, vocabulary, language),
    })),
  };
}

function searchedAt({ lastLitSearch }: EvidenceDocument): number {
  return lastLitSearch === null ? 0 : partialDateOrder(lastLitSearch);
}

function likenessOf({ likeness, common }: Candidate): number {
  const titles = (likeness.ofOwnTitle + likeness.ofItsTitle) / 2;
  return (
    likeness.texts +
    weights.titles * titles +
    weights.topics * common.ofTopics +
    weights.countries * common.ofCountries
  );
}
