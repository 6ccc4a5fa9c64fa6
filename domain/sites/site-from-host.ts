import { siteCodes, sites, type SiteCode } from './sites.ts';

/** What selects a site by host name. Settings may override what `sites` says. */
export interface HostRules {
  readonly defaultSite: SiteCode;
  readonly hostTexts: Readonly<Record<SiteCode, readonly string[]>>;
}

export const standardHostRules: HostRules = {
  defaultSite: 'cvd',
  hostTexts: { hse: sites.hse.hostTexts, sse: sites.sse.hostTexts, cvd: sites.cvd.hostTexts },
};

/** The site that a host name (with or without a port) selects; any host that selects none is the default site. */
export function siteFromHost(host: string, rules: HostRules = standardHostRules): SiteCode {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const labels = name.split('.');
  const selected = siteCodes.find((code) => {
    const label = sites[code].hostLabel;
    return (
      rules.hostTexts[code].some((text) => name.includes(text)) || (label !== null && labels.includes(label))
    );
  });
  return selected ?? rules.defaultSite;
}
