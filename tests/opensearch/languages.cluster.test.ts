import { it } from 'vitest';
import { contractTerms } from '#server/ports/search-engine-fixtures.contract.ts';
import { expectAskedLanguageFirst } from '#server/ports/search-engine-languages.contract.ts';
import { newInstallation, openEngine, removeIndexes } from './opened-engines.ts';

it('puts documents in the language that was asked first, all else equal', async () => {
  const installation = newInstallation();
  await expectAskedLanguageFirst(async (feed) => {
    const engine = openEngine(feed, (_, key) => key, { installation, terms: contractTerms });
    await engine.catchUp();
    return engine;
  });
  await removeIndexes(installation);
});
