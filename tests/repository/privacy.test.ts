import { getTableColumns, getTableName, is, PgTable } from '#server/database/drizzle.ts';
import { expect, test } from 'vitest';
import { sites, siteCodes } from '#domain/sites/sites.ts';
import * as accounts from '#server/database/schema/accounts-schema.ts';
import * as mail from '#server/database/schema/mail-schema.ts';
import * as popular from '#server/database/schema/popular-queries-schema.ts';
import { readText } from './files.ts';
import { hasTitle } from './titles.ts';

const page = readText('docs/privacy.md');

const columns = [...Object.values(accounts), ...Object.values(mail), ...Object.values(popular)]
  .filter((one) => is(one, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
  );

const inventoryLine = /^\| `([a-z_.]+)` \| (.+) \| ([CAS]) \| (.+) \|$/gm;
const lines = [...page.matchAll(inventoryLine)];

test('every column about people is in the inventory, with purpose, basis and time', () => {
  expect(lines.map(([, column = '']) => column).toSorted()).toEqual(columns.toSorted());
});

/** `30 days`, `1 hour` … */
const periodsIn = (text: string): string[] =>
  [...text.matchAll(/\b(\d+) (hour|day|month|year)s?\b/g)].map(([, count, unit]) => `${count} ${unit}`);

/** Which table, or which section of the page, names a period. A breach has a period that keeps nothing. */
function namedPeriods(): string[] {
  const ofTables = lines.flatMap(([, column = '', , , kept = '']) =>
    periodsIn(kept).map((period) => `\`${column.split('.')[0]}\` ${period}`),
  );
  const ofText = page
    .replaceAll(inventoryLine, '')
    .split(/^## /m)
    .flatMap((section) => {
      const heading = section.slice(0, section.indexOf('\n'));
      if (heading === 'A breach' || heading === 'What ends it') return [];
      return periodsIn(section).map((period) => `${heading} ${period}`);
    });
  return [...new Set([...ofTables, ...ofText])];
}

const ends = [...page.matchAll(/^\| (.+?) \| (\d+ .+?) \| (.+?) \| ([\w./-]+): "(.+)" \|$/gm)].map(
  ([, of = '', period = '', , path = '', title = '']) => ({
    of: `${of} ${periodsIn(period).join()}`,
    path,
    title,
  }),
);

test('every period that the page names has what ends it and a test that shows it, and nothing else has', () => {
  expect(ends.map(({ of }) => of).toSorted()).toEqual(namedPeriods().toSorted());
});

test.each(ends)('$of: $title', ({ path, title }) => {
  expect(hasTitle(path, title), `${path}: ${title}`).toBe(true);
});

const ofSites = siteCodes.flatMap((site) =>
  sites[site].languages.map((language) => ({
    site,
    language,
    path: `content/pages/${site}/privacy-${language}.md`,
  })),
);

/** Of a page, without that in the name of a site. */
const numbers = (text: string): string[] =>
  [...text.replaceAll('COVID-19', '').matchAll(/\d+/g)].map(([digits]) => digits);

test.each(ofSites)('the page on privacy of $site in $language names the same periods', ({ path }) => {
  expect(numbers(readText(path))).toEqual(numbers(readText('content/pages/hse/privacy-en.md')));
  // Days that the public page promises are days of docs/privacy.md.
  const days = numbers(readText(path)).filter((one) => !['24', '72'].includes(one));
  for (const one of days)
    expect(namedPeriods().map((period) => period.match(/(\d+) day$/)?.[1])).toContain(one);
});
