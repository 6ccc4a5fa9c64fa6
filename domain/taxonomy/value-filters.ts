import type { EvidenceDocument } from '../evidence/document.ts';
import { qualityBand, qualityBands } from '../evidence/quality.ts';
import { searchedYearKey } from './searched-since.ts';

/** Filters by what is known of a document itself, not by what it is about: their keys are words, and no document is imported with them. */
export const valueKeys = {
  quality: 'quality',
  grade: 'grade',
  /** Counted, and never among filters: a search has `best`. */
  best: 'best',
} as const;

/** What is asked of quality: a band, or that nobody has rated it. */
export const qualityLevels = [...qualityBands, 'unrated'] as const;
export type QualityLevel = (typeof qualityLevels)[number];

export function qualityKey(level: QualityLevel): string {
  return `${valueKeys.quality}_${level}`;
}

/** The level of `quality_high`, or null where the key is none. */
export function parseQualityKey(key: string): QualityLevel | null {
  return qualityLevels.find((level) => qualityKey(level) === key) ?? null;
}

/** The keys that a document is found and counted by, beside those of its topics. */
export function valueKeysOf({
  quality,
  gradeProfileAvailable,
  best,
  lastLitSearch,
}: Pick<EvidenceDocument, 'quality' | 'gradeProfileAvailable' | 'best' | 'lastLitSearch'>): string[] {
  return [
    qualityKey(quality === null ? 'unrated' : qualityBand(quality)),
    ...(gradeProfileAvailable ? [valueKeys.grade] : []),
    ...(best ? [valueKeys.best] : []),
    ...(lastLitSearch?.year ? [searchedYearKey(lastLitSearch.year)] : []),
  ];
}
