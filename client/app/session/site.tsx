import { createContext, use, type ReactNode } from 'react';
import type { PageOrigin } from '#contract/page-data.ts';
import { standardHostRules, type HostRules } from '#domain/sites/site-from-host.ts';
import { sites, type Site } from '#domain/sites/sites.ts';

interface SiteOfPage {
  readonly site: Site;
  readonly rules: HostRules;
  readonly origin: PageOrigin;
}

const SiteContext = createContext<SiteOfPage>({
  site: sites.cvd,
  rules: standardHostRules,
  origin: { protocol: 'http:', host: 'localhost' },
});

export function SiteProvider({ site, rules, origin, children }: SiteOfPage & { children: ReactNode }) {
  return <SiteContext value={{ site, rules, origin }}>{children}</SiteContext>;
}

/** The site that this page's host selects. It never changes while a page lives. */
export function useSite(): Site {
  return use(SiteContext).site;
}

/** The rules that select a site by host, as the server has them. */
export function useHostRules(): HostRules {
  return use(SiteContext).rules;
}

/** Scheme and host of the page, on the server too. */
export function useOrigin(): PageOrigin {
  return use(SiteContext).origin;
}
