import type { SearchableDocument, SearchableTexts } from '#domain/search/searchable-document.ts';
import type { Random } from './random.ts';
import { rubbish, text } from './vocabulary.ts';

export const keys = ['1_1', '1_1_1', '1_1_2', '1_2', '2_1', '2_2', '2_2_1', '3_1'] as const;

export function randomDocuments(random: Random, count: number): SearchableDocument[] {
  return Array.from({ length: count }, (_, at) => randomDocument(random, at + 1));
}

function randomDocument(random: Random, id: number): SearchableDocument {
  const year = random.maybe(0.8, () => 2015 + random.below(6)) ?? null;
  const names = (): string[] => random.several(2, () => text(random, 3));
  return {
    id,
    texts: {
      en: randomTexts(random),
      ...(random.share() < 0.3 ? { fr: randomTexts(random) } : {}),
      ...(random.share() < 0.3 ? { cn: randomTexts(random) } : {}),
      ...(random.share() < 0.2 ? { other: randomTexts(random) } : {}),
    },
    citation: text(random, 3),
    names: { en: names(), fr: names() },
    countries: names(),
    types: names(),
    authors: names(),
    doi: random.maybe(0.2, () => random.one(['10.1/a', '10.1/B'])) ?? null,
    ids: random.maybe(0.2, () => [random.one(['X-4', 'y'])]) ?? [],
    links: random.maybe(0.2, () => [random.one(['10.1/b', 'pmid:7'])]) ?? [],
    keys: keys.filter(() => random.share() < 0.3),
    best: random.share() < 0.3,
    year,
    recency: year === null ? null : year * 10_000,
    qualityShare: random.maybe(0.5, () => random.one([0, 0.5, 7 / 9, 1])) ?? null,
    addedRevision: 1 + random.below(9),
    changedRevision: 1 + random.below(9),
    listed: text(random, 4),
  };
}

function randomTexts(random: Random): SearchableTexts {
  return {
    title: text(random, 6),
    ...(random.share() < 0.3 ? { declarativeTitle: text(random, 6) } : {}),
    ...(random.share() < 0.8
      ? { abstract: text(random, 14) + (random.share() < 0.1 ? rubbish(random) : '') }
      : {}),
  };
}
