import { z } from 'zod';
import { questionKinds } from '../questions.ts';

const runSchema = z.object({
  kind: z.enum(questionKinds),
  facets: z.boolean(),
  /** In milliseconds, by question; as many as there was time for. */
  times: z.array(z.number()),
  totals: z.array(z.number()),
  /** A number that stands for all counts of an answer. */
  facetSums: z.array(z.number()),
});

/** What a process that measured one engine says. */
export const peerFiguresSchema = z.object({
  name: z.string(),
  buildSeconds: z.number(),
  memory: z.number(),
  size: z.string(),
  runs: z.array(runSchema),
});

export type PeerFigures = z.infer<typeof peerFiguresSchema>;
export type PeerRun = z.infer<typeof runSchema>;
