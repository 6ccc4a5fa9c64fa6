import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const nurses = evidenceDocument({
  externalId: 'nurses',
  texts: { en: { title: 'Nurses &lt;script&gt;' }, fr: { title: 'Infirmières' } },
  countries: [
    { code: 'GH', count: 2, links: [] },
    { code: 'KE', count: 1, links: [] },
  ],
  quality: { score: 9, scale: 11, tool: 'AMSTAR' },
});
const many = Array.from({ length: 510 }, (_, index) =>
  evidenceDocument({
    externalId: `many:${index}`,
    texts: { en: { title: `Asthma ${index}` } },
    // The last is the only one that is rated.
    quality: index < 509 ? null : { score: 9, scale: 11, tool: 'AMSTAR' },
  }),
);
const elsewhere = evidenceDocument({ site: 'sse', externalId: 'schools' });

describeApps('documents by e-mail', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start({ documents: [nurses, ...many, elsewhere], settings: { RATE_LIMIT: 'on' } });
    id = await documentIds(server);
  });
  beforeEach(async () => {
    person = await signedInAccount(server);
  });
  // Each from another address: the limit of calls in a second is not what is tried here.
  let callers = 0;
  const send = (call: 'send' | 'send-all', payload: object) =>
    server.inject({
      method: 'POST',
      remoteAddress: `198.51.100.${(callers += 1)}`,
      url: `/api/documents/${call}`,
      payload: { type: 'hse', ...payload },
      headers: person.headers,
    });
  const mails = () => mailsTo(server, person.email, 'documents');

  it('sends those of the site to the address of the account', async () => {
    const documents = [id('many:3'), id('nurses'), id('schools'), id('nurses')];
    const answer = await send('send', { documents });
    expect(answer.json()).toEqual({ success: true, data: { count: 2, total: 2 } });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ site: 'hse', accountId: person.id });
    const text = mail?.textBody ?? '';
    expect(text).toContain('Nurses <script>');
    expect(text).toContain(`http://hse.localhost:0/articles/${id('nurses')}-nurses-script?lang=en`);
    expect(text).toContain('Ghana (2)');
    expect(text.indexOf('Asthma 3')).toBeLessThan(text.indexOf('Nurses'));
    expect(mail?.htmlBody).toContain('Nurses &lt;script&gt;');
  });

  it('sends what a query finds, the first 500, and says how many there are', async () => {
    const answer = await send('send-all', { query: 'asthma' });
    expect(answer.json()).toEqual({ success: true, data: { count: 500, total: 510 } });
    const [mail] = await mails();
    expect(mail?.textBody.match(/articles\//g)).toHaveLength(500);
    expect(mail?.textBody).toContain('510');
    expect(mail?.textBody).toContain('http://hse.localhost:0/search?q=asthma&lang=en');
    await send('send-all', { query: 'asthma', as_written: true });
    const [ofWords] = await mails();
    expect(ofWords?.textBody).toContain('http://hse.localhost:0/search?q=asthma&as_written=true&lang=en');
  });

  it('sends those that are first in the order of the search, and leads to the search in that order', async () => {
    await send('send-all', { query: 'asthma', sort: ['highest_quality', 'relevance'] });
    const [mail] = await mails();
    expect(mail?.textBody.match(/Asthma \d+/)?.[0]).toBe('Asthma 509');
    expect(mail?.textBody).toContain('/search?q=asthma&sort_by=highest_quality%2Crelevance&lang=en');
  });

  it('takes filters that the site does not have for absent, as the page does', async () => {
    const answer = await send('send-all', { query: 'nurses', filters: ['99_99'] });
    expect(answer.json().data).toEqual({ count: 1, total: 1 });
    const [mail] = await mails();
    expect(mail?.textBody).toContain('http://hse.localhost:0/search?q=nurses&lang=en');
  });

  it('sends nothing where there is nothing to send', async () => {
    for (const payload of [{ documents: [] }, { documents: [id('schools'), 999_999_999] }]) {
      expect((await send('send', payload)).json()).toEqual({ success: true, data: { count: 0, total: 0 } });
    }
    expect((await send('send-all', { query: 'nothing has this' })).json().data).toEqual({
      count: 0,
      total: 0,
    });
    expect(await mails()).toEqual([]);
  });

  it('writes in the language of the account on the site', async () => {
    const edited = { id: person.id, type: 'hse', language: 'fr' };
    expect(await post(server, '/api/profile', edited, person.headers)).toMatchObject({ success: true });
    await send('send', { documents: [id('nurses')] });
    const [mail] = await mails();
    expect(mail?.textBody).toContain('Infirmières');
    expect(mail?.textBody).toContain('lang=fr');
  });

  it('writes Chinese with full-width signs', async () => {
    await post(server, '/api/profile', { id: person.id, type: 'hse', language: 'cn' }, person.headers);
    await send('send', { documents: [id('nurses')] });
    const [mail] = await mails();
    expect(mail?.textBody).toContain('加纳（2）、肯尼亚（1）');
  });

  describe('the limit', () => {
    it('is twenty mails an hour, of one account', async () => {
      const answers = await Promise.all(
        Array.from({ length: 23 }, () => send('send', { documents: [id('nurses')] })),
      );
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(20);
      expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(3);
      expect(await mails()).toHaveLength(20);
      const refused = await send('send-all', { query: 'nurses' });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toEqual({ success: false, error: { code: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
      person = await signedInAccount(server);
      expect((await send('send', { documents: [id('nurses')] })).statusCode).toBe(200);
    });
  });
});
