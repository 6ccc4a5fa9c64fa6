import { afterAll, beforeAll, expect, it } from 'vitest';
import { slug } from '#domain/text/slug.ts';
import { post, signedInAccount } from '#tests/support/accounts.ts';
import { builtClient, type BuiltClient } from '#tests/support/built-client.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const english = `Nurses and ${'the many other people whom care depends on '.repeat(12)}in rural places`;
// Each of its characters takes nine in an address: more than a parameter of an address was once allowed.
const chinese = `护士与${'所有依赖护理的人们'.repeat(60)}`;
const documents = [
  evidenceDocument({ externalId: 'english', texts: { en: { title: english } } }),
  evidenceDocument({ externalId: 'chinese', texts: { cn: { title: chinese } } }),
];

describeApps('documents with long titles', (start) => {
  let server: StartedApp;
  let client: BuiltClient;
  let id: (externalId: string) => number;
  beforeAll(async () => {
    client = await builtClient();
    server = await start({ documents, clientFolder: client.folder });
    id = await documentIds(server);
  });
  afterAll(() => client.remove());
  const page = async (url: string) => server.inject({ url, headers: { host: 'hse.localhost' } });

  it.each([
    ['english', english, 'en'],
    ['chinese', chinese, 'cn'],
  ])(
    'the links to a document with a long title carry all of it, and lead there: %s',
    async (name, title, lang) => {
      const segment = `${id(name)}-${slug(title)}`;
      expect((await page(`/search?lang=${lang}`)).body).toContain(
        `/articles/${encodeURIComponent(segment)}?source=search`,
      );

      const person = await signedInAccount(server);
      await post(server, '/api/documents/subscribe', { type: 'hse', documents: [id(name)] }, person.headers);
      const url = `/api/documents/csv?type=hse&lang=${lang}`;
      const csv = (await server.inject({ url, headers: person.headers })).body;
      const address = `/articles/${encodeURIComponent(segment)}?lang=${lang}`;
      expect(csv).toContain(`http://hse.localhost:0${address}`);

      const article = await page(address);
      expect(article.statusCode).toBe(200);
      expect(article.body).toContain(title);
    },
  );
});
