import { createContext, use, type ReactNode } from 'react';
import type { PageOrigin } from '#contract/page-data.ts';
import { standardHostRules, type HostRules } from '#domain/sites/site-from-host.ts';
import { sites, type Site } from '#domain/sites/sites.ts';

interface SiteOfPage {
  readonly site: Site;
  readonly rules: HostRules;
  readonly origin: PageOrigin;
  /** Of the address by which everybody is to know the page. */
  readonly publicOrigin: string;
}

const SiteContext = createContext<SiteOfPage>({
  site: sites.cvd,
  rules: standardHostRules,
  origin: { protocol: 'http:', host: 'localhost' },
  publicOrigin: 'http://localhost',
});

export function SiteProvider({ children, ...page }: SiteOfPage & { children: ReactNode }) {
  return <SiteContext value={page}>{children}</SiteContext>;
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

/** What canonical addresses and all that machines read of a page begin with. */
export function usePublicOrigin(): string {
  return use(SiteContext).publicOrigin;
}
