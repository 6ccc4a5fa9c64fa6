import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelope, language, link, partialDate, siteCode } from './values.ts';

/** A topic with those below it that the document carries; `key` is the filter that finds its like. */
export interface ArticleTopic {
  title: string;
  key: string;
  children: ArticleTopic[];
}
export const articleTopic: z.ZodType<ArticleTopic> = z
  .object({
    title: z.string(),
    key: z.string(),
    get children() {
      return z.array(articleTopic);
    },
  })
  .meta({ id: 'ArticleTopic' });

/** The parts of an article that have a label and a visibility of their own, by field name: every field of the specification. */
export const articleParts = [
  'title',
  'documentType',
  'published',
  'type',
  'last_search',
  'quality',
  'quality_note',
  'declarative_title',
  'abstract',
  'priority_areas',
  'health_systems_topic',
  'domains',
  'themes',
  'country_groupings',
  'country_links',
  'lmic_focus',
  'public_health_measures',
  'clinical_management',
  'health_system_arrangements',
  'economic_social_responses',
  'user_friendly_summary_links',
  'abstracts',
  'hyperlinks',
  'citation',
  'DOI',
  'questionType',
  'best',
  'living',
  'grade_profile_available',
  'authors',
  'journal',
  'pmid',
] as const;
export type ArticlePart = (typeof articleParts)[number];

type LabelFields = Record<`label_${ArticlePart}`, z.ZodString>;
type VisibleFields = Record<`${ArticlePart}_visible`, z.ZodBoolean>;
// Object.fromEntries forgets the keys; they are those of the mapped types.
const labelFields = Object.fromEntries(
  articleParts.map((part) => [`label_${part}`, z.string()]),
) as LabelFields;
// As above.
const visibleFields = Object.fromEntries(
  articleParts.map((part) => [`${part}_visible`, z.boolean()]),
) as VisibleFields;

export const article = z.object({
  id: z.number().int(),
  external_id: z.string().nullable(),
  title: z.string(),
  declarative_title: z.string().nullable(),
  /** Cleaned HTML. */
  abstract: z.string().nullable(),
  /** Languages of these texts where they are not the one asked for (`other` where unknown), else null. */
  title_language: z.string().nullable(),
  declarative_title_language: z.string().nullable(),
  abstract_language: z.string().nullable(),
  questionType_language: z.string().nullable(),
  /** Likewise of what a document has in one language only: notes, names of links, citation. */
  record_language: z.string().nullable(),
  /** Name of the document type in the language, and its code, the same in every language. */
  documentType: z.string().nullable(),
  type: z.string().nullable(),
  published: partialDate.nullable(),
  lastLitSearch: partialDate.nullable(),
  year: z.number().int().nullable(),
  /** `7/9`. */
  quality: z.string().nullable(),
  quality_tool: z.string().nullable(),
  quality_note: z.string().nullable(),
  priority_areas: z.array(articleTopic),
  health_systems_topic: z.array(articleTopic),
  domains: z.array(articleTopic),
  themes: z.array(articleTopic),
  /** key = legacy key of the grouping, value = its name. */
  country_groupings: z.array(z.object({ key: z.string(), value: z.string() })),
  /** key = name of the country. */
  country_links: z.array(
    z.object({
      key: z.string(),
      filter: z.string(),
      value: z.object({
        count: z.number().int(),
        links: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    }),
  ),
  lmic_focus: z.array(z.object({ title: z.string(), key: z.string() })),
  public_health_measures: z.array(articleTopic),
  clinical_management: z.array(articleTopic),
  health_system_arrangements: z.array(articleTopic),
  economic_social_responses: z.array(articleTopic),
  user_friendly_summary_links: z.array(link),
  abstracts: z.array(link),
  hyperlinks: z.array(link),
  authors: z.array(z.string()),
  journal: z.string().nullable(),
  citation: z.string().nullable(),
  DOI: z.string().nullable(),
  pmid: z.string().nullable(),
  questionType: z.string().nullable(),
  best: z.boolean(),
  living: z.boolean(),
  grade_profile_available: z.boolean(),
  ...labelFields,
  ...visibleFields,
});
export type Article = z.infer<typeof article>;

export const articleEndpoint = endpoint({
  method: 'GET',
  path: '/articles/{id}',
  summary: 'One document with all its fields; 404 with data null where there is none',
  tag: 'documents',
  /** Any text: one that no document can have as its id is a document that there is not. */
  params: z.object({ id: z.string() }),
  query: z.object({ type: siteCode, lang: language.default('en') }),
  answer: envelope(article),
});
