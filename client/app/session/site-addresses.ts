import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import { sites, type Site } from '#domain/sites/sites.ts';

/**
 * The host at which another site answers, made from this page's host: `hse.localhost:5001` gives `sse.localhost:5001`.
 * null where the host gives no clue, so that no link leads astray.
 */
export function hostOfSite(host: string, to: Site, rules: HostRules): string | null {
  const from = sites[siteFromHost(host, rules)];
  const candidates = [...swappedTexts(host, from, to, rules), ...swappedLabels(host, from, to)];
  return candidates.find((candidate) => siteFromHost(candidate, rules) === to.code) ?? null;
}

function swappedTexts(host: string, from: Site, to: Site, rules: HostRules): string[] {
  const present = rules.hostTexts[from.code].find((text) => host.toLowerCase().includes(text));
  if (present === undefined) return [];
  return rules.hostTexts[to.code].map((text) => host.toLowerCase().replace(present, text));
}

function swappedLabels(host: string, from: Site, to: Site): string[] {
  if (to.hostLabel === null || isNumeric(host)) return [];
  const labels = host.toLowerCase().split('.');
  const at = from.hostLabel === null ? -1 : labels.indexOf(from.hostLabel);
  if (at >= 0) return [labels.with(at, to.hostLabel).join('.')];
  return isOwnHost(host) ? [[to.hostLabel, ...labels].join('.')] : [];
}

function isOwnHost(host: string): boolean {
  return /^localhost(:\d+)?$/i.test(host);
}

function isNumeric(host: string): boolean {
  return /^[\d.]+(:\d+)?$/.test(host) || host.startsWith('[');
}
