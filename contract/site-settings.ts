import { z } from 'zod';
import { siteCode } from './values.ts';

/**
 * What the server tells a page through its `<meta name="site-settings">`: which host is which site, its public address, and the
 * identifiers without which no analytics event is sent, whether the site can be read offline, and whether it can be embedded.
 */
export const siteSettings = z.object({
  hosts: z.object({
    defaultSite: siteCode,
    hostTexts: z.object({ hse: z.array(z.string()), sse: z.array(z.string()), cvd: z.array(z.string()) }),
  }),
  /** The origin of each site's one address, as `https://health.example`; null: that of the page. */
  publicOrigins: z.object({
    hse: z.string().nullable(),
    sse: z.string().nullable(),
    cvd: z.string().nullable(),
  }),
  /** Whether the page may keep what is read for times without a network. */
  offlineReading: z.boolean(),
  /** Whether lists and searches may stand on other people's pages. */
  embedding: z.boolean(),
  analytics: z.object({ hse: z.string().nullable(), sse: z.string().nullable(), cvd: z.string().nullable() }),
});
export type SiteSettings = z.infer<typeof siteSettings>;
