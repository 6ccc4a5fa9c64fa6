import { expect, test } from 'vitest';
import { siteFromHost, standardHostRules } from './site-from-host.ts';
import { languageOnSite, sites } from './sites.ts';

test.each([
  ['localhost:5001', 'cvd'],
  ['hse.localhost:5001', 'hse'],
  ['sse.localhost', 'sse'],
  ['www.healthsystemsevidence.org', 'hse'],
  ['HealthSystemsEvidence.org', 'hse'],
  ['socialsystemevidence.example', 'sse'],
  ['www.socialsystemsevidence.org', 'sse'],
  ['covid.example.org', 'cvd'],
  ['hsebox.example.org', 'cvd'],
  ['127.0.0.1', 'cvd'],
])('host %s shows site %s', (host, site) => {
  expect(siteFromHost(host)).toBe(site);
});

test('settings change the default site and the host texts', () => {
  const rules = {
    defaultSite: 'sse',
    hostTexts: { ...standardHostRules.hostTexts, hse: ['evidence.gov'] },
  } as const;
  expect(siteFromHost('localhost', rules)).toBe('sse');
  expect(siteFromHost('my.evidence.gov', rules)).toBe('hse');
  expect(siteFromHost('www.healthsystemsevidence.org', rules)).toBe('sse');
});

test.each([
  ['hse', 'cn', 'cn'],
  ['sse', 'es', 'en'],
  ['cvd', 'fr', 'en'],
  ['hse', 'de', 'en'],
  ['hse', undefined, 'en'],
] as const)('on %s the wanted language %s is %s', (site, wanted, language) => {
  expect(languageOnSite(sites[site], wanted)).toBe(language);
});
