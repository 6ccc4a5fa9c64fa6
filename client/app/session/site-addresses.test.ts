import { expect, test } from 'vitest';
import { standardHostRules } from '#domain/sites/site-from-host.ts';
import { sites } from '#domain/sites/sites.ts';
import { hostOfSite } from './site-addresses.ts';

test.each([
  ['hse.localhost:5001', sites.sse, 'sse.localhost:5001'],
  ['sse.localhost:5001', sites.cvd, 'cvd.localhost:5001'],
  ['localhost:5001', sites.hse, 'hse.localhost:5001'],
  ['www.healthsystemsevidence.org', sites.sse, 'www.socialsystemevidence.org'],
  ['hse.example.org', sites.cvd, 'cvd.example.org'],
  ['www.healthsystemsevidence.org', sites.cvd, null],
  ['evidence.example.org', sites.hse, null],
  ['127.0.0.1:5001', sites.hse, null],
])('from %s to %o: %s', (host, to, expected) => {
  expect(hostOfSite(host, to, standardHostRules)).toBe(expected);
});
