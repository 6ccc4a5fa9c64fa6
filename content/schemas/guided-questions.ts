import { z } from 'zod';
import { legacyKeyPattern } from '#domain/taxonomy/filter-groups.ts';

const text = z.string().min(1);

/** An answer applies its filters, or opens a filter group for the visitor to choose in. */
const answer = z
  .strictObject({
    title: text,
    text: text.optional(),
    description: text.optional(),
    image: text.optional(),
    filters: z.array(z.string().regex(legacyKeyPattern, 'must be a legacy key')).min(1).optional(),
    /** `id` is the legacy key of a heading. */
    filterGroup: z.strictObject({ id: text, title: text }).optional(),
    /** The part of the filters that the answer belongs to, as a line above it. */
    section: z.strictObject({ title: text }).optional(),
  })
  .refine(({ filters, filterGroup }) => (filters === undefined) !== (filterGroup === undefined), {
    error: 'an answer has either filters or a filterGroup',
  });

const question = z
  .strictObject({
    title: text.optional(),
    text: text.optional(),
    image: text.optional(),
    answers: z.array(answer).min(2),
  })
  .refine((one) => one.title !== undefined || one.text !== undefined, {
    error: 'a question has a title or a text',
  });

/** The guided questions of a site in one language, in the order of the carousel. */
export const guidedQuestions = z.array(question).min(1);
export type GuidedQuestion = z.infer<typeof question>;
