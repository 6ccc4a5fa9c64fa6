/** A critical appraisal: the score, what it is out of, and the tool. AMSTAR drops items, so scales of 9, 10 and 11 occur. */
export interface Quality {
  readonly score: number;
  readonly scale: number;
  readonly tool: string;
}

export const qualityBands = ['high', 'medium', 'low'] as const;
export type QualityBand = (typeof qualityBands)[number];

const highFrom = 8 / 11;
const mediumFrom = 4 / 11;

/** `7/9` as a quality rated with AMSTAR, or null where the text is no such fraction. */
export function parseQuality(text: string): Quality | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{1,2})\s*$/.exec(text);
  if (match === null) return null;
  const [score, scale] = [Number(match[1]), Number(match[2])];
  return scale >= 1 && score <= scale ? { score, scale, tool: 'AMSTAR' } : null;
}

/** From 0 to 1: what sorts and compares qualities of different scales. */
export function qualityShare(quality: Quality): number {
  return quality.score / quality.scale;
}

/** AMSTAR's bands are stated for 11 items (8 to 11 high, 4 to 7 medium); other scales use the same shares. */
export function qualityBand(quality: Quality): QualityBand {
  const share = qualityShare(quality);
  if (share >= highFrom) return 'high';
  return share >= mediumFrom ? 'medium' : 'low';
}

export function showQuality(quality: Quality): string {
  return `${quality.score}/${quality.scale}`;
}
