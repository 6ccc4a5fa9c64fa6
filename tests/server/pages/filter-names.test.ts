import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteCode } from '#domain/sites/sites.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({
    documents: [evidenceDocument({ keys: ['0_3', '0_7', '7_12', '0_8', '8_32', '0_4', '0_13', '13_1'] })],
  });
});
afterAll(() => server.close());

async function open(url: string, site: SiteCode = 'hse'): Promise<string> {
  return (await server.inject({ url, headers: { host: hostOf(site) } })).body;
}

/** The names on the buttons that remove applied filters, as they are read out. */
async function applied(url: string, site?: SiteCode): Promise<string[]> {
  const html = await open(url, site);
  return [...html.matchAll(/<button[^>]*aria-label="Remove the filter ([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
}

/** The button that removes a filter, in any language. */
function removal(name: string): RegExp {
  return new RegExp(`<button[^>]*aria-label="[^"]*${name}`);
}

it('an applied filter whose name alone does not say what it is is called with what it stands under', async () => {
  expect(await applied('/search?applied_filters=7_12,8_32,9_1,13_1')).toEqual([
    'OECD',
    'WHO regions: European',
    'LMIC focus: Target of document',
    'Target: Individual',
  ]);
  expect(await open('/search?applied_filters=9_1')).toContain('title="LMIC focus: Target of document"');
  expect(await applied('/search?applied_filters=10_3,10_4', 'cvd')).toEqual(['Protocols', 'Type: Other']);
  expect(await open('/search?applied_filters=8_32&lang=fr')).toMatch(
    removal('Régions de l’OMS\u00a0: Europe'),
  );
  expect(await open('/search?applied_filters=8_32&lang=cn')).toMatch(removal('世卫组织区域：欧洲区域'));
});

it('a name that says in one language what it is has no heading before it there, and has it in others', async () => {
  for (const [language, name] of [
    ['fr', 'Retirer le filtre Document visant les PRFI'],
    ['cn', '移除筛选条件“面向中低收入国家的文献”'],
  ] as const) {
    expect(await open(`/search?applied_filters=9_1&lang=${language}`)).toContain(`aria-label="${name}"`);
  }
  expect(await open('/search?applied_filters=9_1')).toContain('title="LMIC focus: Target of document"');
});

it('beside results, filters are called the same, without the name of their own group', async () => {
  const html = await open('/search');
  const names = [...html.matchAll(/<input type="checkbox"[^>]*><span[^>]*>([^<]*)/g)].map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['WHO regions: European', 'Target: Individual', 'Target of document']),
  );
});

it('the name of the sort order has the no-break space of French before its colon', async () => {
  expect(await open('/search?lang=fr')).toContain('Ordre de tri\u00a0: ');
});
