import { afterAll, beforeAll, expect, it } from 'vitest';
import { suggestionsEndpoint } from '#contract/search.ts';
import { runCommand } from '#tests/import/command.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

// Each command is a process of its own, which takes its time on a busy machine.
const timeout = 180_000;

let app: StartedApp;
beforeAll(async () => {
  const title = 'Soins à domicile after discharge';
  app = await startApp({ documents: [evidenceDocument({ texts: { en: { title } } })] });
});
afterAll(() => app.close());

const content = (...parameters: string[]) =>
  runCommand('content.ts', parameters, {
    dataDir: app.services.config.dataDir,
    databaseUrl: app.services.config.databaseUrl,
  });

async function searchFromManyNetworks(query: string): Promise<void> {
  for (let at = 0; at < 12; at++) {
    await app.inject({
      method: 'POST',
      url: '/api/search',
      payload: { site: 'hse', query, language: 'en' },
      remoteAddress: `198.51.${at}.7`,
    });
  }
}

/** As the server does every minute, and then what it suggests. */
async function suggested(q: string): Promise<string[]> {
  await app.services.popularQueries.exchange();
  const answer = await app.inject({
    url: '/api/search/suggestions',
    query: { q, type: 'hse', lang: 'en' },
  });
  return suggestionsEndpoint.answer.parse(answer.json()).data.map(({ query }) => query);
}

it(
  'npm run content lists, removes and restores suggestions while the server runs',
  async () => {
    const query = 'soins à domicile';
    await searchFromManyNetworks(query);
    expect(await suggested('soins')).toContain(query);
    expect(await content('list-suggestions', '--site', 'hse')).toEqual({
      code: 0,
      output: `${query}  en  12 networks\n1 suggested, 0 removed\n`,
      errors: '',
    });
    expect((await content('list-suggestions', '--site', 'sse')).output).toBe('0 suggested, 0 removed\n');

    const removed = await content('remove-suggestion', '--site', 'hse', 'SOINS  a domicile');
    expect(removed).toEqual({
      code: 0,
      output: 'hse suggests “SOINS  a domicile” no more.\n',
      errors: '',
    });
    expect(await suggested('soins')).not.toContain(query);
    expect((await content('list-suggestions', '--site', 'hse')).output).toBe(
      'soins a domicile  removed\n0 suggested, 1 removed\n',
    );

    expect(await content('restore-suggestion', '--site', 'hse', query)).toEqual({
      code: 0,
      output: `hse may suggest “${query}” again.\n`,
      errors: '',
    });
    // Those who asked today are counted already; what they asked was forgotten with the removal.
    expect((await content('list-suggestions', '--site', 'hse')).output).toBe('0 suggested, 0 removed\n');
    expect(await content('restore-suggestion', '--site', 'hse', query)).toEqual({
      code: 1,
      output: '',
      errors: `“${query}” was not removed from the suggestions of hse.\n`,
    });
  },
  timeout,
);

it(
  'npm run content works without a server too, and says how to be called',
  async () => {
    const place = { dataDir: await newDataFolder(), databaseUrl: null };
    const alone = (...parameters: string[]) => runCommand('content.ts', parameters, place);
    expect(await alone('remove-suggestion', 'a query', '--site', 'cvd')).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(await alone('list-suggestions', '--site', 'cvd')).toEqual({
      code: 0,
      output: 'a query  removed\n0 suggested, 1 removed\n',
      errors: '',
    });
    const help = await alone('remove-suggestion', '--help');
    expect(help).toMatchObject({ code: 0, errors: '' });
    for (const name of ['list-suggestions', 'remove-suggestion', 'restore-suggestion']) {
      expect(help.output).toContain(`npm run content -- ${name} --site SITE`);
    }
    for (const wrong of [
      ['remove-suggestion', 'a query'],
      ['list-suggestions', '--site', 'xyz'],
    ]) {
      const refused = await alone(...wrong);
      expect(refused).toMatchObject({ code: 2, output: '' });
      expect(refused.errors).toMatch(
        /^Say one of .*remove-suggestion.*\. See npm run content -- --help\.\n$/,
      );
    }
  },
  timeout,
);
