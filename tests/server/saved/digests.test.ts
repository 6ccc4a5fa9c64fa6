import { eq } from '#server/database/drizzle.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accounts, followedSearches, savedSearches } from '#server/database/schema/accounts-schema.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { leastDigested } from '#server/features/digests/subscriptions.store.ts';
import { mailsTo, post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { digestsTo, namedDocument, namesIn, subscribe, withdraw } from '#tests/support/digests.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const amstar = (score: number) => ({ score, scale: 10, tool: 'AMSTAR' });

describeApps('digests', (start) => {
  let server: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    const old = ['nurses', 'Doctors', 'asthma'].map((about, at) => namedDocument(`Old${at}`, about));
    server = await start({ documents: old });
  });
  beforeEach(async () => {
    // What earlier tests left is sent before anybody asks for updates.
    await server.services.runDigests();
    person = await signedInAccount(server);
  });
  const lastDigest = async () => (await digestsTo(server, person)).at(-1) ?? '';
  const run = async () => (await server.services.runDigests(), lastDigest());

  it('tell what is new since the subscription, once', async () => {
    await subscribe(server, person, { query: 'nurses' });
    expect(await server.services.runDigests()).toMatchObject({ mails: 0, failures: 0 });
    await server.write([namedDocument('New1', 'nurses in schools'), namedDocument('New2', 'asthma')]);
    expect(await server.services.runDigests()).toEqual({ mails: 1, searches: 1, documents: 1, failures: 0 });
    const text = await lastDigest();
    expect(namesIn(text)).toEqual(['New1']);
    expect(text).toContain('[New]');
    expect(text).toContain('http://hse.localhost:0/search?q=nurses&sort_by=most_recent&lang=en');
    expect(await server.services.runDigests()).toMatchObject({ mails: 0 });
    expect(await digestsTo(server, person)).toHaveLength(1);
  });

  it('list a document once, and name the other searches that find it', async () => {
    await subscribe(server, person, { query: 'shepherds' });
    await subscribe(server, person, { query: 'goats' });
    await subscribe(server, person, { query: 'ponds' });
    await server.write([namedDocument('Both', 'shepherds and goats'), namedDocument('One', 'goats')]);
    expect(await server.services.runDigests()).toMatchObject({ mails: 1, searches: 2, documents: 2 });
    const text = await lastDigest();
    expect(namesIn(text)).toEqual(['Both', 'One']);
    expect(text).toContain('Also found by “goats”');
    expect(text).not.toContain('ponds');
  });

  it('look at the strict part of a search only, with its filters', async () => {
    await subscribe(server, person, { query: 'nurses hospitals' });
    await subscribe(server, person, { filters: ['0_12_2015_2016'] });
    await server.write([
      namedDocument('Relaxed', 'nurses in schools'),
      namedDocument('Inside', 'ponds', { year: 2016 }),
      namedDocument('Outside', 'ponds', { year: 2017 }),
    ]);
    const text = await run();
    expect(namesIn(text)).toEqual(['Inside']);
    expect(text).toContain('2015–2016');
  });

  it('take filters that the site does not have for absent, as the page does', async () => {
    await subscribe(server, person, { query: 'lanterns', filters: ['99_99'] });
    await server.write([namedDocument('Lantern', 'lanterns')]);
    const text = await run();
    expect(namesIn(text)).toEqual(['Lantern']);
    expect(text).toContain('/search?q=lanterns&sort_by=most_recent&lang=en');
  });

  it('look for the words as written alone where that is how the search was saved, and lead to it', async () => {
    await subscribe(server, person, { query: 'enfermeras', as_written: true });
    await server.write([namedDocument('Translated', 'nurses'), namedDocument('Written', 'las enfermeras')]);
    const text = await run();
    expect(namesIn(text)).toEqual(['Written']);
    expect(text).toContain('only the words entered');
    expect(text).toContain('/search?q=enfermeras&as_written=true&sort_by=most_recent&lang=en');
    await subscribe(server, person, { query: 'enfermeras' });
    await server.write([namedDocument('Other', 'nurses'), namedDocument('Same', 'las enfermeras')]);
    const both = await run();
    expect(namesIn(both)).toEqual(['Same', 'Other']);
    expect(both).toContain('Also found by “enfermeras”');
  });

  it('tell of curated searches that are followed, by the titles of the editors', async () => {
    const follow = { _id: 'hse-task-shifting', user_id: person.id };
    await post(server, '/api/client-curated/subscribe', follow, person.headers);
    await server.write([namedDocument('Shift', 'task shifting', { keys: ['2', '2_3', '2_3_12'] })]);
    const text = await run();
    expect(namesIn(text)).toEqual(['Shift']);
    expect(text).toContain('Task shifting in primary care');
  });

  it('go on from where they ended, where a curated search that somebody follows is not there any more', async () => {
    const follow = { _id: 'hse-task-shifting', user_id: person.id };
    await post(server, '/api/client-curated/subscribe', follow, person.headers);
    await subscribe(server, person, { query: 'shrews' });
    const { db } = server.services.database;
    await db.update(followedSearches).set({ curatedId: 'hse-taken-away' });
    await server.write([namedDocument('Shrew', 'shrews'), namedDocument('Vole', 'voles')]);
    expect(namesIn(await run())).toEqual(['Shrew']);
    const due = { site: 'hse', until: await latestRevision(db) } as const;
    expect(await leastDigested(db, due)).toBeNull();
    // So it is where nothing else is asked.
    await db.update(savedSearches).set({ subscribed: false });
    await server.write([namedDocument('Shrew2', 'shrews')]);
    expect(await server.services.runDigests()).toMatchObject({ mails: 0, failures: 0 });
    expect(await leastDigested(db, { site: 'hse', until: await latestRevision(db) })).toBeNull();
  });

  it('tell what became of documents that were there, with what they were before', async () => {
    const changing = [
      namedDocument('Best', 'ferrets'),
      namedDocument('Rated', 'ferrets', { quality: amstar(5) }),
      namedDocument('Searched', 'ferrets', { lastLitSearch: { year: 2020, month: 3 } }),
      namedDocument('Gone', 'ferrets'),
      namedDocument('Reworded', 'ferrets'),
    ];
    await server.write(changing);
    await subscribe(server, person, { query: 'ferrets' });
    await server.write([
      namedDocument('Best', 'ferrets', { best: true }),
      namedDocument('Rated', 'ferrets', { quality: amstar(6) }),
      namedDocument('Searched', 'ferrets', { lastLitSearch: { year: 2024, month: 5 } }),
      namedDocument('Reworded', 'more ferrets'),
    ]);
    await server.write([namedDocument('Rated', 'ferrets', { quality: amstar(8) })]);
    await withdraw(server, ['Gone']);
    const text = await run();
    expect(namesIn(text).toSorted()).toEqual(['Best', 'Gone', 'Rated', 'Searched']);
    for (const news of [
      '[Now best evidence]',
      '[Quality re-rated: 5/10 → 8/10]',
      '[Literature search updated: March 2020 → May 2024]',
      '[Withdrawn]',
    ]) {
      expect(text).toContain(news);
    }
    expect(text.match(/\/articles\//g)).toHaveLength(3);
  });

  it('pass over what came and went, and call new what was added and changed', async () => {
    await subscribe(server, person, { query: 'otters' });
    await server.write([namedDocument('Brief', 'otters'), namedDocument('Fresh', 'otters')]);
    await server.write([namedDocument('Fresh', 'otters', { best: true, quality: amstar(9) })]);
    await withdraw(server, ['Brief']);
    const text = await run();
    expect(namesIn(text)).toEqual(['Fresh']);
    expect(text.match(/\[.*\]/g)).toEqual(['[New]']);
    await withdraw(server, ['Fresh']);
    await server.write([namedDocument('Fresh', 'otters')]);
    await withdraw(server, ['Fresh']);
    expect((await run()).match(/\[.*\]/g)).toEqual(['[Withdrawn]']);
  });

  it('list fifty documents of a search, say how many more there are, and lead to them', async () => {
    await subscribe(server, person, { query: 'lynxes' });
    await subscribe(server, person, { query: 'lynxes OR moles' });
    const many = Array.from({ length: 63 }, (_, at) => namedDocument(`Lynx${at}`, 'lynxes'));
    await server.write([...many, namedDocument('Mole', 'moles')]);
    expect(await server.services.runDigests()).toMatchObject({ mails: 1, searches: 2, documents: 64 });
    const text = await lastDigest();
    // The second has room for what the first has not.
    expect(namesIn(text)).toHaveLength(64);
    expect(text).toContain('and 13 more');
    expect(text.match(/Also found by/g)).toHaveLength(50);
    const [mail] = await mailsTo(server, person.email, 'digest');
    expect(mail?.subject).toContain('64 new or updated documents');
  });

  it('go to confirmed addresses that take mail, in the language of the account', async () => {
    const { db } = server.services.database;
    await post(
      server,
      '/api/profile',
      { id: person.id, firstName: '', lastName: '', language: 'fr', country: '', type: 'hse', roles: [] },
      person.headers,
    );
    await subscribe(server, person, { query: 'loutres' });
    const change = (values: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(values).where(eq(accounts.id, person.id));
    const title = { fr: { title: 'Loutres: les loutres' }, en: { title: 'Loutres: beavers' } };
    await server.write([namedDocument('Loutres', '', { texts: title })]);
    await change({ mailRefusals: 3 });
    await server.services.runDigests();
    await change({ mailRefusals: 2, confirmedAt: null });
    await server.services.runDigests();
    expect(await digestsTo(server, person)).toEqual([]);
    await change({ confirmedAt: new Date().toISOString() });
    expect(await run()).toContain('lang=fr');
    expect(await lastDigest()).toContain('les loutres');
  });

  it('separate the filters of a search as the language does', async () => {
    await post(server, '/api/profile', { id: person.id, type: 'hse', language: 'cn' }, person.headers);
    await subscribe(server, person, { filters: ['10_1', '10_3'] });
    await server.write([namedDocument('Brief', 'beds', { keys: ['10_3'] })]);
    expect(await run()).toMatch(/^[^,\n]+、[^,\n]+$/m);
  });

  it('are distinguished by site', async () => {
    await subscribe(server, person, { query: 'nurses', site: 'sse' });
    await server.write([namedDocument('Here', 'nurses'), namedDocument('There', 'nurses', { site: 'sse' })]);
    expect(namesIn(await run())).toEqual(['There']);
  });

  it('move the revision on where there is no news', async () => {
    const { db } = server.services.database;
    await subscribe(server, person, { query: 'nothing finds this' });
    await server.write([namedDocument('Other', 'badgers')]);
    await server.services.runDigests();
    const [saved] = await db.select().from(savedSearches).where(eq(savedSearches.accountId, person.id));
    expect(saved?.digestedRevision).toBe(await latestRevision(db));
    expect(await digestsTo(server, person)).toEqual([]);
  });

  it('carry the headers by which mail programs unsubscribe', async () => {
    await subscribe(server, person, { query: 'weasels' });
    await server.write([namedDocument('Weasel', 'weasels')]);
    const text = await run();
    const link = /http:\/\/hse\.localhost:0\/unsubscribe\/\S+/.exec(text)?.[0];
    const [mail] = await mailsTo(server, person.email, 'digest');
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail).toMatchObject({ site: 'hse', accountId: person.id, toAddress: person.email });
  });

  it('are made by the job that the schedule sends', { timeout: 30_000 }, async () => {
    await subscribe(server, person, { query: 'squirrels' });
    await server.write([namedDocument('Squirrel', 'squirrels')]);
    await server.services.mail.jobs.send('digests', {});
    await vi.waitFor(async () => expect(namesIn(await lastDigest())).toEqual(['Squirrel']), {
      timeout: 20_000,
      interval: 100,
    });
  });

  it('are made once by two runs at once', async () => {
    await subscribe(server, person, { query: 'hedgehogs' });
    await server.write([namedDocument('Hedgehog', 'hedgehogs')]);
    const reports = await Promise.all([1, 2, 3].map(() => server.services.runDigests()));
    expect(reports.reduce((sum, { mails }) => sum + mails, 0)).toBe(1);
    expect(await digestsTo(server, person)).toHaveLength(1);
  });
});
