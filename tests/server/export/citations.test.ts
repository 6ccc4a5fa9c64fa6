import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const documents = Array.from({ length: 600 }, (_, index) =>
  evidenceDocument({
    externalId: `d${index}`,
    texts: { en: { title: `Nurses ${index}`, abstract: `<p>${'care and cure '.repeat(400)}</p>` } },
    authors: ['Smith JA'],
    journal: 'Imaginary & Virology',
  }),
);
/** DOIs of the nineties have such characters. */
const oldDoi = evidenceDocument({ externalId: 'old', doi: '10.1002/(SICI)1097?1<1::AID#A>3.0.CO;2-X' });
const names = evidenceDocument({
  externalId: 'names',
  authors: ['B H Wolffenbuttel', 'Smith JA, Jr', 'Berg, J van der', 'Sociedade Brasileira, São Paulo'],
});
const citations = z.object({
  data: z.array(z.object({ id: z.number(), text: z.string(), html: z.string() })),
});

describeApps('citations and long exports', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  let port = 0;
  beforeAll(async () => {
    server = await start({ documents: [...documents, oldDoi, names] });
    id = await documentIds(server);
    port = Number(new URL(server.url).port);
  });

  it('cites documents in their order, as text and as HTML', async () => {
    const { json } = await server.inject({
      method: 'POST',
      url: '/api/citations',
      payload: { site: 'hse', style: 'ama', documents: [id('d2'), 999_999, id('d1')] },
    });
    const { data } = citations.parse(json());
    expect(data.map((one) => one.id)).toEqual([id('d2'), id('d1')]);
    expect(data[0]?.text).toMatch(/^Smith JA\. Nurses 2\. Imaginary & Virology\. 2024\. /);
    expect(data[0]?.html).toContain('<i>Imaginary &amp; Virology.</i> 2024.');
  });

  it('leads by a DOI with every character to where that DOI leads', async () => {
    const address = 'https://doi.org/10.1002/(SICI)1097%3F1%3C1::AID%23A%3E3.0.CO;2-X';
    const { json } = await server.inject({
      method: 'POST',
      url: '/api/citations',
      payload: { site: 'hse', style: 'apa', documents: [id('old')] },
    });
    expect(citations.parse(json()).data[0]?.text).toContain(address);
    const { body } = await server.inject({ url: `/api/export?format=html&site=hse&ids=${id('old')}` });
    expect(body).toContain(`href="${address}"`);
  });

  it('parts names as sources write them, and no organisation', async () => {
    const one = async (format: string) =>
      (await server.inject({ url: `/api/export?format=${format}&site=hse&ids=${id('names')}` })).body;
    expect((await one('ris')).match(/^AU {2}- .*(?=\r)/gm)).toEqual([
      'AU  - Wolffenbuttel, B. H.',
      'AU  - Smith, J. A., Jr',
      'AU  - Berg, J. van der',
      'AU  - Sociedade Brasileira São Paulo',
    ]);
    expect(await one('bibtex')).toContain(
      'author = {Wolffenbuttel, B. H. and Smith, Jr, J. A. and Berg, J. van der and {Sociedade Brasileira, São Paulo}}',
    );
    const { json } = await server.inject({
      method: 'POST',
      url: '/api/citations',
      payload: { site: 'hse', style: 'vancouver', documents: [id('names')] },
    });
    expect(citations.parse(json()).data[0]?.text).toMatch(
      /^Wolffenbuttel BH, Smith JA Jr, Berg J van der, Sociedade Brasileira, São Paulo\. /,
    );
  });

  it('has more documents than a page, each once', async () => {
    const { body } = await server.inject({ url: '/api/export?format=csl&site=hse&q=nurses' });
    const ids = z
      .array(z.object({ id: z.string() }))
      .parse(JSON.parse(body))
      .map((item) => item.id);
    expect(ids).toHaveLength(600);
    expect(new Set(ids).size).toBe(600);
  });

  it('makes two files at once for a network, and others once these have ended, cut off or not', async () => {
    const open = [await openFile(port), await openFile(port)];
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    const third = await openFile(port);
    expect([third.status, third.retryAfter]).toEqual([429, '5']);
    for (const { leave } of [...open, third]) leave();
    await expect
      .poll(async () => {
        const { status, leave } = await openFile(port);
        leave();
        return status;
      })
      .toBe(200);
  });
});

/** Asks for a long file, and reads none of it. */
function openFile(port: number) {
  const path = '/api/export?format=csv&site=hse&q=nurses';
  return new Promise<{ status: number; retryAfter: string | undefined; leave: () => void }>(
    (resolve, reject) => {
      const call = request({ port, path, agent: false }, (response) => {
        response.pause();
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          leave: () => response.destroy(),
        });
      });
      call.once('error', reject);
      call.end();
    },
  );
}
