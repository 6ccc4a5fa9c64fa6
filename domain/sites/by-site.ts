import { siteCodes, type SiteCode } from './sites.ts';

export type BySite<Value> = Readonly<Record<SiteCode, Value>>;

/** A value for every site. */
export function bySite<Value>(make: (site: SiteCode) => Value): BySite<Value> {
  // Object.fromEntries forgets the keys; they are all the site codes.
  return Object.fromEntries(siteCodes.map((site) => [site, make(site)])) as BySite<Value>;
}
