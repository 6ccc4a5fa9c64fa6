import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { openAccount, post, signInPage } from '../support/account-by-calls.ts';
import { importTitles } from '../support/commands.ts';
import { expect, siteAddress, test } from '../support/sites.ts';

/** Together more than one call with the ids in its address takes. */
const halves = ['xqoddentry', 'xqevenentry'] as const;
const half = 1_150;

test('the export of a long selection has exactly the documents that are selected', async ({ page }) => {
  test.slow();
  const titles = halves.flatMap((word) => Array.from({ length: half }, (_, at) => `${word} ${at}`));
  await importTitles('sse', titles);
  const person = await openAccount(page.request, 'sse');
  for (const query of halves) {
    const found = { type: 'sse', query };
    const { data } = await post(page.request, '/api/documents/subscribe-all', found, person.token);
    expect(data).toEqual({ count: half, total: half });
  }
  await signInPage(page, person);
  await page.goto(`${siteAddress.sse}/user/articles`);
  await page.getByRole('checkbox', { name: 'Select all 2,300 documents' }).check();
  const left = page.getByRole('article').first();
  const leftTitle = await left.getByRole('heading').innerText();
  await left.getByRole('checkbox').uncheck();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 2,299 as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^SSE_.*\.csv$/);
  const rows: Record<string, string>[] = parse(await readFile(await download.path(), 'utf8'), {
    columns: true,
    bom: true,
  });
  const exported = rows.map((row) => row['Title'] ?? '');
  expect(exported.toSorted()).toEqual(titles.filter((title) => title !== leftTitle).toSorted());
});
