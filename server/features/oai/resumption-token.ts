import { z } from 'zod';
import type { ChangePosition } from '#server/database/documents/harvested-documents.ts';
import { problemOfRange, type DatestampRange } from './datestamps.ts';

/** Where a list goes on. */
export interface ListPosition {
  readonly range: DatestampRange;
  /** The last record that was given; null at the beginning. */
  readonly after: ChangePosition | null;
  /** How many records were given before. */
  readonly given: number;
}

const whole = z.int().min(0);
const token = z.tuple([z.string().nullable(), z.string().nullable(), whole, whole, whole]);

/**
 * All that is needed to go on, so that the server keeps nothing: it never runs out, and any server on the database goes on. It
 * names the last record by when it changed. What changes meanwhile stands later in the list, and is not missed.
 */
export function writeToken({
  range,
  after,
  given,
}: ListPosition & { readonly after: ChangePosition }): string {
  const parts: z.input<typeof token> = [range.from, range.until, after.microseconds, after.id, given];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** null for what no list gave. */
export function readToken(text: string): ListPosition | null {
  const parsed = token.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) return null;
  const [from, until, microseconds, id, given] = parsed.data;
  const range = { from, until };
  return problemOfRange(range) === null ? { range, after: { microseconds, id }, given } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
