import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sharedListLimits } from '#contract/shared-lists.ts';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { namedDocument, withdraw } from '#tests/support/digests.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const titles = ['Nurses', 'Doctors', 'Midwives'];

describeApps('shared lists', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start();
  });
  /** The app with three documents, an account, and what it does with its lists. */
  async function begin() {
    await app.write(titles.map((title) => namedDocument(title, 'work')));
    const idOf = await documentIds(app);
    const ids = new Map(titles.map((title) => [title, idOf(title)]));
    return { ids, ...(await personOf(app)) };
  }

  it('are made, read by link without an account, edited, closed, opened and removed', async () => {
    const { ids, own, call } = await begin();
    const [nurses, doctors, midwives] = titles.map((title) => ids.get(title) ?? 0);
    const content = {
      type: 'hse',
      title: ' For the committee ',
      introduction: 'Read before Monday.',
      entries: [{ document: doctors, note: 'Most recent' }, { document: nurses }, { document: doctors }],
    };
    const { id } = (await call('/lists', content)).data;
    expect(id).toMatch(/^[\w-]{24}$/);
    expect(await read(app, id)).toMatchObject({
      id,
      title: 'For the committee',
      introduction: 'Read before Monday.',
      entries: [
        { document: { title: 'Doctors: work' }, note: 'Most recent' },
        { document: { title: 'Nurses: work' }, note: '' },
      ],
    });
    expect(await read(app, id, 'sse')).toBeNull();

    const edited = { ...content, title: 'Changed', entries: [{ document: midwives }, { document: nurses }] };
    expect((await call(`/lists/${id}`, edited)).data).toMatchObject({ changed: true });
    expect(titlesOf(await read(app, id))).toEqual(['Midwives', 'Nurses']);

    await call(`/lists/${id}`, { ...edited, open: false });
    expect(await read(app, id)).toBeNull();
    const closed = await app.inject({ url: `/api/lists/own/hse/${id}`, headers: own.headers });
    expect(closed.json().data).toMatchObject({ title: 'Changed', open: false });
    await call(`/lists/${id}`, { ...edited, open: true });
    expect(titlesOf(await read(app, id))).toEqual(['Midwives', 'Nurses']);

    expect((await call(`/lists/${id}/remove`, { type: 'hse' })).data).toEqual({ changed: true });
    expect(await read(app, id)).toBeNull();
    expect(await listsOf(app, own)).toEqual([]);
  });

  it('keep what was written elsewhere meanwhile, until whoever edits them knows of it', async () => {
    const { call } = await begin();
    const content = { type: 'hse', title: 'Reading', introduction: '', entries: [] };
    const { id } = (await call('/lists', content)).data;
    const stateNow = async () => (await read(app, id))?.changed;
    const seen = await stateNow();
    const elsewhere = (await call(`/lists/${id}`, { ...content, introduction: 'Theirs', seen })).data;
    expect(elsewhere).toEqual({ changed: true, last_changed: await stateNow() });
    const mine = { ...content, introduction: 'Mine' };
    const refused = (await call(`/lists/${id}`, { ...mine, seen })).data;
    expect(refused).toEqual({ changed: false, last_changed: elsewhere.last_changed });
    expect(await read(app, id)).toMatchObject({ introduction: 'Theirs' });
    // A call that is repeated because its answer was lost has done what it was to do.
    expect((await call(`/lists/${id}`, { ...content, introduction: 'Theirs', seen })).data).toEqual(
      elsewhere,
    );
    expect((await call(`/lists/${id}`, { ...mine, seen: refused.last_changed })).data.changed).toBe(true);
    expect(await read(app, id)).toMatchObject({ introduction: 'Mine' });
    expect((await call(`/lists/${id}`, { ...mine, seen: 'yesterday' })).success).toBe(false);
    const gone = (await call(`/lists/${'x'.repeat(24)}`, { ...mine, seen })).data;
    expect(gone).toEqual({ changed: false, last_changed: null });
  });

  it('have a title that is seen', async () => {
    const { call } = await begin();
    for (const title of ['', '   ', '\u200B\u200D', '\u2060 \u00AD']) {
      expect(await call('/lists', { type: 'hse', title, entries: [] }), JSON.stringify(title)).toMatchObject({
        success: false,
      });
    }
  });

  it('belong to their account: others neither see nor change them, and they go with it', async () => {
    const { ids, own, call } = await begin();
    const content = { type: 'hse', title: 'Mine', entries: [{ document: ids.get('Nurses') }] };
    const { id } = (await call('/lists', content)).data;
    const other = await personOf(app);
    expect(await listsOf(app, other.own)).toEqual([]);
    const theirs = { url: `/api/lists/own/hse/${id}`, headers: other.own.headers };
    expect((await app.inject(theirs)).json().data).toBeNull();
    expect((await other.call(`/lists/${id}`, { ...content, title: 'Theirs' })).data.changed).toBe(false);
    expect((await other.call(`/lists/${id}/remove`, { type: 'hse' })).data.changed).toBe(false);
    expect((await read(app, id))?.title).toBe('Mine');

    const data = await app.inject({ url: '/api/account/data', headers: own.headers });
    expect(data.json().data.shared_lists).toMatchObject([{ id, title: 'Mine', open: true }]);
    await call('/account/delete', { password: own.password });
    expect(await read(app, id)).toBeNull();
  });

  it('leave out a document while it is withdrawn', async () => {
    const { ids, call } = await begin();
    const entries = ['Nurses', 'Doctors'].map((title) => ({ document: ids.get(title) }));
    const { id } = (await call('/lists', { type: 'hse', title: 'Two', entries })).data;
    await withdraw(app, ['Nurses']);
    expect(titlesOf(await read(app, id))).toEqual(['Doctors']);
    await app.write([namedDocument('Nurses', 'work')]);
    expect(titlesOf(await read(app, id))).toEqual(['Nurses', 'Doctors']);
  });

  it('keep a withdrawn document when they are edited without it, and do not count it meanwhile', async () => {
    const { ids, own, call } = await begin();
    const [nurses, doctors, midwives] = titles.map((title) => ids.get(title) ?? 0);
    const content = { type: 'hse', title: 'Three', entries: [{ document: nurses, note: 'First' }] };
    const { id } = (await call('/lists', content)).data;
    await withdraw(app, ['Nurses']);
    expect(await listsOf(app, own)).toMatchObject([{ id, documents: 0 }]);
    const edited = { ...content, entries: [{ document: midwives }, { document: doctors }] };
    expect((await call(`/lists/${id}`, edited)).data).toMatchObject({ changed: true });
    expect(titlesOf(await read(app, id))).toEqual(['Midwives', 'Doctors']);
    expect(await listsOf(app, own)).toMatchObject([{ documents: 2 }]);
    await app.write([namedDocument('Nurses', 'work')]);
    expect((await read(app, id))?.entries).toMatchObject([{ note: '' }, { note: '' }, { note: 'First' }]);
    // Once it is seen, it can be taken out.
    await call(`/lists/${id}`, edited);
    expect(titlesOf(await read(app, id))).toEqual(['Midwives', 'Doctors']);
  });

  it('give a withdrawn document its place back, also where it came back while they were edited without it', async () => {
    const { ids, call } = await begin();
    const [nurses = 0, doctors = 0, midwives = 0] = titles.map((title) => ids.get(title));
    const entries = [nurses, doctors, midwives].map((document) => ({ document, note: `${document}` }));
    const content = { type: 'hse', title: 'Three', entries };
    const { id } = (await call('/lists', content)).data;
    const back = () => app.write([namedDocument('Doctors', 'work')]);

    await withdraw(app, ['Doctors']);
    await call(`/lists/${id}`, { ...content, entries: [entries[0], entries[2]] });
    await back();
    expect(titlesOf(await read(app, id))).toEqual(['Nurses', 'Doctors', 'Midwives']);

    await withdraw(app, ['Doctors']);
    const { changed: seen } = (await read(app, id)) ?? {};
    await back();
    const turned = {
      ...content,
      entries: [entries[2], entries[0]],
      seen,
      seen_documents: [nurses, midwives],
    };
    expect((await call(`/lists/${id}`, turned)).data.changed).toBe(true);
    expect(titlesOf(await read(app, id))).toEqual(['Midwives', 'Nurses', 'Doctors']);

    // One that is withdrawn between being seen and being sent stays where it was sent, with its note.
    await withdraw(app, ['Doctors']);
    const [one, two, three] = [midwives, doctors, nurses].map((document) => ({ document, note: 'New' }));
    await call(`/lists/${id}`, {
      ...content,
      entries: [one, two, three],
      seen_documents: [nurses, doctors, midwives],
    });
    await back();
    expect((await read(app, id))?.entries).toMatchObject([
      { document: { title: 'Midwives: work' }, note: 'New' },
      { document: { title: 'Doctors: work' }, note: 'New' },
      { document: { title: 'Nurses: work' }, note: 'New' },
    ]);
    await call(`/lists/${id}`, {
      ...content,
      entries: [three],
      seen_documents: [nurses, doctors, midwives],
    });
    expect(titlesOf(await read(app, id))).toEqual(['Nurses']);
  });

  it('keep a withdrawn document however full they are meanwhile', async () => {
    const { ids, call } = await begin();
    const content = { type: 'hse', title: 'Full', entries: [{ document: ids.get('Nurses') }] };
    const { id } = (await call('/lists', content)).data;
    await withdraw(app, ['Nurses']);
    const others = Array.from({ length: sharedListLimits.documents }, (_, at) => `More ${at}`);
    const first = await nextId(app);
    await app.write(others.map((title) => namedDocument(title, 'work')));
    const full = others.map((_, at) => ({ document: first + at }));
    await call(`/lists/${id}`, { ...content, entries: full });
    expect((await read(app, id))?.entries).toHaveLength(sharedListLimits.documents);
    await app.write([namedDocument('Nurses', 'work')]);
    expect(titlesOf(await read(app, id))).toContain('Nurses');
  });

  it('stand in the order in which they were changed, the last one first', async () => {
    const { own, call } = await begin();
    const make = async (title: string): Promise<string> =>
      (await call('/lists', { type: 'hse', title, entries: [] })).data.id;
    const [one, other] = [await make('One'), await make('Other')];
    expect(await listsOf(app, own)).toMatchObject([{ id: other }, { id: one }]);
    await call(`/lists/${one}`, { type: 'hse', title: 'One, changed', entries: [] });
    expect(await listsOf(app, own)).toMatchObject([{ title: 'One, changed' }, { id: other }]);
  });

  it('pass over documents that the site does not have, also those that it gets later', async () => {
    const { ids, own, call } = await begin();
    const later = await nextId(app);
    const entries = [{ document: later }, { document: ids.get('Nurses') }, { document: 2 ** 53 - 1 }];
    const { id } = (await call('/lists', { type: 'hse', title: 'Some', entries })).data;
    expect(await listsOf(app, own)).toMatchObject([{ documents: 1 }]);
    await app.write([namedDocument('Surgeons', 'work')]);
    expect((await documentIds(app))('Surgeons')).toBe(later);
    expect(titlesOf(await read(app, id))).toEqual(['Nurses']);
    expect((await call('/lists', { type: 'sse', title: 'Other site', entries })).data.id).toBeTypeOf(
      'string',
    );
    const ofSse = { url: '/api/lists/own/sse', headers: own.headers };
    expect((await app.inject(ofSse)).json().data).toMatchObject([{ documents: 0 }]);
  });

  it('are taken up to all that they may say, in any script', async () => {
    const { call } = await begin();
    const first = await nextId(app);
    const all = Array.from({ length: 100 }, (_, at) => first + at);
    await app.write(all.map((id) => namedDocument(`Number ${id}`, 'work')));
    const entries = all.map((document) => ({ document, note: '护'.repeat(1_000) }));
    const full = { type: 'hse', title: '护'.repeat(200), introduction: '护'.repeat(2_000), entries };
    const { id } = (await call('/lists', full)).data;
    expect((await read(app, id))?.entries).toHaveLength(100);
    const more = { ...full, entries: [...entries, { document: 101, note: 'x' }] };
    expect((await call(`/lists/${id}`, more)).error).toMatchObject({
      code: 'invalid',
      fields: { entries: 'too_many' },
    });
  });

  it('refuse what is not a list, and more than an account may have', async () => {
    const { own, call } = await begin();
    for (const [wrong, fields] of [
      [{ title: '  ' }, { title: 'invalid' }],
      [{ title: 'x'.repeat(201) }, { title: 'too_long' }],
      [{ title: 'x', introduction: 'x'.repeat(2_001) }, { introduction: 'too_long' }],
    ] as const) {
      const answer = await call('/lists', { type: 'hse', entries: [], ...wrong });
      expect(answer.error).toMatchObject({ code: 'invalid', fields });
    }
    const many = Array.from({ length: sharedListLimits.documents + 1 }, (_, at) => ({ document: at + 1 }));
    expect((await call('/lists', { type: 'hse', title: 'x', entries: many })).error.code).toBe('invalid');
    const one = { type: 'hse', title: 'One of many', entries: [] };
    for (let count = 0; count < sharedListLimits.lists; count++) await call('/lists', one);
    expect((await call('/lists', one)).error).toMatchObject({
      code: 'invalid',
      fields: { lists: 'too_many' },
    });
    expect(await listsOf(app, own)).toHaveLength(sharedListLimits.lists);
  });
});

async function personOf(app: StartedApp) {
  const own = await signedInAccount(app);
  return { own, call: (path: string, body: object) => post(app, `/api${path}`, body, own.headers) };
}

/** The number that the next document gets. */
async function nextId(app: StartedApp): Promise<number> {
  const title = randomUUID();
  await app.write([namedDocument(title, 'work')]);
  return (await documentIds(app))(title) + 1;
}

function nameOf(title: string): string {
  return title.split(':')[0] ?? '';
}

interface ReadList {
  readonly title: string;
  readonly changed: string;
  readonly entries: readonly { readonly document: { readonly title: string }; readonly note: string }[];
}

async function read(app: StartedApp, id: string, site = 'hse'): Promise<ReadList | null> {
  return (await app.inject(`/api/lists/${id}?type=${site}`)).json().data;
}

function titlesOf(list: ReadList | null): string[] | undefined {
  return list?.entries.map(({ document }) => nameOf(document.title));
}

async function listsOf(app: StartedApp, { headers }: SignedInAccount): Promise<unknown[]> {
  return (await app.inject({ url: '/api/lists/own/hse', headers })).json().data;
}
