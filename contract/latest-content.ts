import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelope, language, partialDate, siteCode } from './values.ts';

/**
 * An article of a list: its title in the wanted language under `Title{LANG}` (`TitleEN`), and `Title2` in its place
 * where that is missing, with its language where that is not the one asked for (`other` where unknown). And what lists say
 * of a document: its type, dates and quality.
 */
export const latestArticle = z.looseObject({
  ArticleId: z.number().int(),
  Title2: z.string().nullable(),
  Title2_language: z.string().nullable(),
  /** Name of the document type in the language asked for. */
  type: z.string().nullable(),
  year: z.number().int().nullable(),
  lastLitSearch: partialDate.nullable(),
  /** `7/9`. */
  quality: z.string().nullable(),
  best: z.boolean(),
  living: z.boolean(),
  grade_profile_available: z.boolean(),
});
export type LatestArticle = z.infer<typeof latestArticle>;

export const latestContent = z.object({
  month: z.number().int().min(1).max(12),
  year: z.number().int(),
  /** Cleaned HTML. */
  hot_Docs_Content1: z.string(),
  hot_Docs_Content2: z.string(),
  /** Their languages where they are not the one asked for, else null. */
  hot_Docs_Content1_language: z.string().nullable(),
  hot_Docs_Content2_language: z.string().nullable(),
  hot_Docs_Articles: z.array(latestArticle),
  /** By document type; each group also has `DocumentTypeName{LANG}`. Empty on sites that group by domain. */
  document_Types_Articles: z.array(
    z.looseObject({
      DocumentTypeId: z.string(),
      DocumentTypeName2: z.string().nullable(),
      articles: z.array(latestArticle),
    }),
  ),
  /** By domain; each group also has `DomainName{LANG}`. Empty on sites that group by document type. */
  program_Services_Articles: z.array(
    z.looseObject({ DomainID: z.string(), articles: z.array(latestArticle) }),
  ),
});
export type LatestContent = z.infer<typeof latestContent>;

export const latestContentEndpoint = endpoint({
  method: 'GET',
  path: '/latest_content',
  summary: "The latest month's record, or null",
  tag: 'documents',
  query: z.object({ type: siteCode, lang: language.default('en') }),
  answer: envelope(latestContent.nullable()),
});
