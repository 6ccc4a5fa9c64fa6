import type { SiteSettings } from '#contract/site-settings.ts';
import { standardHostRules } from '#domain/sites/site-from-host.ts';

const nothingSet: SiteSettings = {
  hosts: {
    defaultSite: standardHostRules.defaultSite,
    hostTexts: {
      hse: [...standardHostRules.hostTexts.hse],
      sse: [...standardHostRules.hostTexts.sse],
      cvd: [...standardHostRules.hostTexts.cvd],
    },
  },
  publicOrigins: { hse: null, sse: null, cvd: null },
  offlineReading: false,
  embedding: false,
  analytics: { hse: null, sse: null, cvd: null },
};

/** What the server wrote into this page, or the standard where a page came without it. */
export function readSiteSettings(page: Document = document): SiteSettings {
  const content = page.querySelector('meta[name="site-settings"]')?.getAttribute('content') ?? '';
  if (!content.startsWith('{')) return nothingSet;
  // The server that sent this page wrote it from the same type; a schema here would cost every visitor its library.
  return JSON.parse(content) as SiteSettings;
}
