import { z } from 'zod';
import { nodeTypes, type NodeType } from '#domain/taxonomy/filter-tree.ts';
import { endpoint } from './endpoint.ts';
import { envelope, language, siteCode } from './values.ts';

/** A node of a filter tree, its name in one language. */
export interface FilterNodeView {
  /** Legacy key. */
  key: string;
  title: string;
  heading?: boolean | undefined;
  /** Where its tree is not around it, it is called with what it stands under. */
  withHeading?: boolean | undefined;
  facet?: boolean | undefined;
  type?: NodeType | undefined;
  children?: FilterNodeView[] | undefined;
}
export const filterNodeView: z.ZodType<FilterNodeView> = z
  .object({
    key: z.string(),
    title: z.string(),
    heading: z.boolean().optional(),
    withHeading: z.boolean().optional(),
    facet: z.boolean().optional(),
    type: z.enum(nodeTypes).optional(),
    get children() {
      return z.array(filterNodeView).optional();
    },
  })
  .meta({ id: 'FilterNode' });

/** What a client needs to draw a site: its filter trees, and what is in it. */
export const siteGuideEndpoint = endpoint({
  method: 'GET',
  path: '/sites/{site}',
  summary: 'The filter trees of a site in a language',
  tag: 'sites',
  params: z.object({ site: siteCode }),
  query: z.object({ lang: language.default('en') }),
  answer: envelope(z.object({ filters: z.array(filterNodeView) })),
});

export const siteStatisticsEndpoint = endpoint({
  method: 'GET',
  path: '/sites/{site}/statistics',
  summary: 'How many documents a site has, and whether they are invented samples',
  tag: 'sites',
  params: z.object({ site: siteCode }),
  answer: envelope(
    z.object({
      documents: z.number().int(),
      /** Invented sample documents among them. */
      samples: z.number().int(),
      /** When a document was last added, changed or removed; ISO 8601, null for an empty site. */
      updated: z.string().nullable(),
      /** Of the last change of any document: what is added later has a greater one. */
      revision: z.number().int(),
    }),
  ),
});
