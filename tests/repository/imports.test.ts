import { expect, test } from 'vitest';
import { codeFiles, importsOf, isTest, readText, type Import } from './files.ts';

/** What every feature of the client may import, besides the features below it. */
const belowFeatures = [
  'client/ui/',
  'client/app/',
  'client/layers/',
  'contract/',
  'domain/',
  'query-language/',
];

/** The features of the client, and which others each may import: only some that stand above it in this list. */
const clientFeatures: Readonly<Record<string, readonly string[]>> = {
  account: [],
  export: [],
  embed: [],
  metadata: [],
  saved: ['account', 'export'],
  'search/state': [],
  'search/results': ['search/state'],
  'search/years': ['search/state', 'search/results'],
  'search/filters': ['search/state', 'search/results', 'search/years'],
  'search/box': ['search/state', 'search/filters'],
  'search/sort': ['search/state', 'search/box'],
  'search/advanced': ['search/state', 'search/years', 'search/box'],
  'search/history': ['search/filters'],
  'latest-content': [],
  'guided-questions': ['search/state', 'search/filters'],
  shortcuts: ['search/results'],
  article: ['export', 'metadata', 'saved', 'search/results'],
  offline: ['saved', 'article'],
  frame: [
    'account',
    'export',
    'metadata',
    'saved',
    'search/box',
    'search/years',
    'search/filters',
    'search/advanced',
    'search/history',
    'shortcuts',
  ],
};

/** A row of the table for each feature. */
const featureRows = Object.entries(clientFeatures).map(([feature, others]) => ({
  from: new RegExp(`^client/${feature}/`),
  may: [...belowFeatures, ...[feature, ...others].map((name) => `client/${name}/`)],
}));

/** The folders of the engine, and which others each may import: only some that stand above it in this list. */
const engineFolders: Readonly<Record<string, readonly string[]>> = {
  analysis: [],
  index: ['analysis'],
  query: ['analysis'],
  ranking: ['index', 'query'],
  facets: ['index'],
  suggest: ['analysis', 'index', 'query', 'ranking'],
  highlight: ['analysis', 'index', 'query'],
  snapshot: ['analysis', 'index'],
};

/** A row of the table for each folder of the engine. */
const engineRows = Object.entries(engineFolders).map(([folder, others]) => ({
  from: new RegExp(`^engine/${folder}/`),
  may: ['domain/', 'query-language/', ...[folder, ...others].map((name) => `engine/${name}/`)],
  packages: folder === 'analysis' ? /^snowball-stemmers$/ : /^$/,
}));

/** What the adapters of a search engine may import: both ask what our own engine reads of a query. */
const searchAdapters = [
  'server/adapters/{1}/',
  'server/adapters/search-following/',
  'server/ports/',
  'domain/',
  'engine/',
  'query-language/',
];

/** Who may import what: the first row whose `from` fits a file is its row. `{1}` is the part that `from` captured. */
const table: readonly { from: RegExp; may: readonly string[]; packages?: RegExp }[] = [
  { from: /^domain\//, may: ['domain/'], packages: /^$/ },
  { from: /^query-language\//, may: ['query-language/', 'domain/'], packages: /^$/ },
  { from: /^contract\//, may: ['contract/', 'domain/'], packages: /^zod$/ },
  ...engineRows,
  {
    from: /^engine\/[^/]+\.ts$/,
    may: ['engine/', 'domain/', 'query-language/'],
    packages: /^$/,
  },
  { from: /^content\//, may: ['content/', 'domain/'], packages: /^(zod|i18n-iso-countries|node:.*)$/ },
  { from: /^server\/ports\//, may: ['server/ports/', 'domain/'], packages: /^$/ },
  {
    from: /^server\/adapters\/(search-embedded)\//,
    may: searchAdapters,
    packages: /^node:/,
  },
  {
    from: /^server\/adapters\/(search-opensearch)\//,
    may: searchAdapters,
    packages: /^(@opensearch-project\/opensearch|zod|node:.*)$/,
  },
  {
    from: /^server\/adapters\/([^/]+)\//,
    may: ['server/adapters/{1}/', 'server/ports/', 'server/database/drizzle.ts', 'domain/'],
  },
  {
    from: /^server\/features\/([^/]+)\/[^/]*\.routes\.ts$/,
    may: [
      'server/features/{1}/',
      'domain/',
      'contract/',
      'server/ports/',
      'server/database/',
      'server/responses/',
      'server/http/',
    ],
    packages: /^(zod|fastify|node:.*)$/,
  },
  {
    from: /^server\/features\/([^/]+)\//,
    may: [
      'server/features/{1}/',
      'domain/',
      'query-language/',
      'contract/',
      'content/',
      'server/ports/',
      'server/database/',
      'server/emails/',
      'server/responses/',
    ],
    packages: /^(?!fastify$|@fastify\/)/,
  },
  {
    from: /^server\/emails\//,
    may: ['server/emails/', 'server/database/outbox.ts', 'domain/', 'content/'],
    packages: /^(i18next|node:.*)$/,
  },
  { from: /^server\/config\//, may: ['server/config/', 'domain/'], packages: /^(zod|node:.*)$/ },
  { from: /^server\/database\//, may: ['server/database/', 'domain/'] },
  {
    from: /^server\/http\//,
    may: ['server/http/', 'server/responses/', 'server/config/', 'contract/', 'domain/'],
  },
  { from: /^server\/responses\//, may: ['server/responses/'], packages: /^node:/ },
  {
    from: /^server\/(main|compose(-[a-z]+)?|app)\.ts$/,
    may: ['server/', 'contract/', 'content/', 'domain/'],
  },
  { from: /^client\/ui\//, may: ['client/ui/', 'domain/text/harmless-html.ts'] },
  {
    from: /^client\/app\//,
    may: ['client/app/', 'client/ui/', 'contract/', 'domain/', 'content/texts/en/'],
  },
  {
    from: /^client\/layers\//,
    may: ['client/layers/', 'client/app/', 'client/ui/'],
  },
  ...featureRows,
  {
    from: /^client\/pages\/([^/]+)\//,
    may: [
      'client/pages/{1}/',
      ...belowFeatures,
      ...Object.keys(clientFeatures).map((name) => `client/${name}/`),
    ],
  },
  {
    from: /^client\/worker\//,
    may: ['client/worker/', 'contract/gateway-statuses.ts', 'contract/texts-address.ts', 'domain/sites/'],
    packages: /^workbox-/,
  },
  { from: /^client\//, may: ['client/', 'contract/', 'domain/'] },
  { from: /^tools\//, may: ['tools/', 'server/', 'engine/query/terms/', 'content/', 'domain/'] },
  { from: /^(tests|bench)\//, may: [''] },
];

function rowOf(path: string): { may: readonly string[]; packages: RegExp } | null {
  for (const row of table) {
    const match = row.from.exec(path);
    if (match === null) continue;
    return {
      may: row.may.map((prefix) => prefix.replace('{1}', match[1] ?? '')),
      packages: row.packages ?? /./,
    };
  }
  return null;
}

function isAllowed(one: Import): boolean {
  const row = rowOf(one.from);
  if (row === null) return false;
  return one.isOurs ? row.may.some((prefix) => one.to.startsWith(prefix)) : row.packages.test(one.to);
}

/** Tests may reach further: a suite drives an adapter, a client's test the building blocks of tests/. */
const shipped = codeFiles.filter((path) => !isTest(path));

test('every file has a row in the table of imports', () => {
  expect(shipped.filter((path) => rowOf(path) === null)).toEqual([]);
});

test.each([
  ['features of the client', 'client', clientFeatures],
  ['folders of the engine', 'engine', engineFolders],
] as const)(
  '%s may import only what stands above them in the list, and import all of it',
  (_, top, parts) => {
    const names = Object.keys(parts);
    for (const [part, others] of Object.entries(parts)) {
      const above = names.slice(0, names.indexOf(part));
      expect(others.filter((other) => !above.includes(other))).toEqual([]);
      const imported = shipped.filter((path) => path.startsWith(`${top}/${part}/`)).flatMap(importsOf);
      const isUsed = (other: string): boolean => imported.some(({ to }) => to.startsWith(`${top}/${other}/`));
      expect({ part, unused: others.filter((other) => !isUsed(other)) }).toEqual({ part, unused: [] });
    }
  },
);

test('ARCHITECTURE.md lists the same features of the client, and what each may import', () => {
  const [, table = ''] = readText('ARCHITECTURE.md').split('| feature of the client |');
  const rows = [...table.replace(/\n\n.*/s, '').matchAll(/^\| ([\w/-]+) \| [^|]* \| ([^|]*) ?\|$/gm)];
  const named = (name: string): string => (name in clientFeatures ? name : `search/${name}`);
  const listed = rows.map(([, feature = '', others = '']) => [
    feature,
    others
      .split(', ')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map(named),
  ]);
  expect(listed).toEqual(Object.entries(clientFeatures));
});

test('nothing imports what the table does not allow', () => {
  const refused = shipped.flatMap(importsOf).filter((one) => !isAllowed(one));
  expect(refused.map((one) => `${one.from} imports ${one.to}`)).toEqual([]);
});

test('Drizzle is loaded by one file, in the way that takes a sixth of the time', () => {
  const importing = /^(import|export) (?!type\b)[^;]*? from 'drizzle-orm/m;
  expect(codeFiles.filter((path) => importing.test(readText(path)))).toEqual([]);
});

test('only the composition, tools and tests import the composition', () => {
  const importers = shipped
    .filter((path) =>
      importsOf(path).some((one) => /^server\/(compose(-[a-z]+)?|app|main)\.ts$/.test(one.to)),
    )
    .filter((path) => !/^(tools\/|bench\/|server\/(compose(-[a-z]+)?|app|main)\.ts$)/.test(path));
  expect(importers).toEqual([]);
});

test('the environment is read in one folder', () => {
  const readers = shipped.filter(
    (path) => !path.startsWith('bench/') && readText(path).includes('process.env'),
  );
  expect(readers.filter((path) => !path.startsWith('server/config/'))).toEqual([]);
});

test('no file imports itself by a round about', () => {
  const edges = new Map(
    shipped.map((path) => [
      path,
      importsOf(path)
        .filter((one) => one.isOurs)
        .map((one) => one.to),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  }
  for (const path of edges.keys()) visit(path, []);
  expect(cycles).toEqual([]);
});
