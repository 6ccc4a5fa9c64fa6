import { expect, test } from 'vitest';
import type { ChangeKind } from '#domain/evidence/change-kinds.ts';
import type { PartialDate } from '#domain/text/partial-date.ts';
import { describeDatabases, withoutDocuments } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { Database } from '../connection/connect.ts';
import { idsByExternalId } from './documents.ts';
import { documentChanges, documents, type DocumentBody } from '../schema/schema.ts';
import { Rehearsal } from './rehearsal.ts';
import { writeDocuments } from './write-documents.ts';

const document = (more: Partial<DocumentBody> = {}): DocumentBody =>
  evidenceDocument({ externalId: 'a', texts: { en: { title: 'A' } }, ...more });
const amstar = (score: number, scale = 10) => ({ score, scale, tool: 'AMSTAR' });

async function put(db: Database, ...bodies: readonly (DocumentBody | null)[]): Promise<void> {
  for (const body of bodies) await writeDocuments(db, 'hse', [{ externalId: 'a', body }]);
}

async function addedRevision(db: Database): Promise<number | undefined> {
  return (await db.select().from(documents))[0]?.addedRevision;
}

const updates: readonly (readonly [string, Partial<DocumentBody>, Partial<DocumentBody>, ChangeKind[]])[] = [
  ['best', { best: false }, { best: true }, ['newly-best']],
  ['best no more', { best: true }, { best: false }, []],
  ['a first rating', { quality: null }, { quality: amstar(7) }, ['quality-rated']],
  ['another score', { quality: amstar(7) }, { quality: amstar(8) }, ['quality-rated']],
  ['another scale', { quality: amstar(7) }, { quality: amstar(7, 11) }, ['quality-rated']],
  ['another tool', { quality: amstar(7) }, { quality: { ...amstar(7), tool: 'ROBIS' } }, ['quality-rated']],
  ['a rating taken back', { quality: amstar(7) }, { quality: null }, []],
  ['other words alone', { quality: amstar(7) }, { quality: amstar(7), qualityNote: 'new' }, []],
  [
    'all at once',
    { quality: amstar(7), lastLitSearch: { year: 2020 } },
    { quality: amstar(9), lastLitSearch: { year: 2021 }, best: true },
    ['newly-best', 'search-updated', 'quality-rated'],
  ],
];

const searches: readonly (readonly [PartialDate | null, PartialDate | null, boolean])[] = [
  [null, { year: 2020 }, true],
  [{ year: 2020 }, { year: 2021 }, true],
  [{ year: 2020, month: 11 }, { year: 2021, month: 1 }, true],
  [{ year: 2020, month: 3 }, { year: 2020, month: 4 }, true],
  [{ year: 2020, month: 3, day: 9 }, { year: 2020, month: 3, day: 10 }, true],
  [{ year: 2020 }, { year: 2020, month: 4 }, false],
  [{ year: 2020, month: 3 }, { year: 2020, month: 3, day: 9 }, false],
  [{ year: 2020, month: 3, day: 9 }, { year: 2020, month: 3 }, false],
  [{ year: 2020, month: 3 }, { year: 2020, month: 2, day: 28 }, false],
  [{ year: 2021 }, { year: 2020, month: 12 }, false],
  [{ year: 2021 }, null, false],
  [{ year: 2021, month: null }, { year: 2021, month: null }, false],
];

describeDatabases('changes that are notified', (open) => {
  const empty = withoutDocuments(open);

  test('what became best or was rated is notified, with what it was before', async () => {
    const { db } = await empty();
    for (const [name, before, after] of updates) {
      const of = (parts: Partial<DocumentBody>) => ({
        externalId: name,
        body: document({ ...parts, externalId: name }),
      });
      await writeDocuments(db, 'hse', [of(before)]);
      await writeDocuments(db, 'hse', [of(after)]);
    }
    const ids = await idsByExternalId(
      db,
      'hse',
      updates.map(([name]) => name),
    );
    const changes = await db.select().from(documentChanges);
    for (const [name, before, , kinds] of updates) {
      const [change] = changes.filter(({ documentId }) => documentId === ids.get(name));
      expect(change?.kinds ?? [], name).toEqual(kinds);
      if (change === undefined) continue;
      const { quality = null, lastLitSearch = null } = before;
      expect(change.before, name).toEqual({ quality, lastLitSearch });
    }
  });

  test('a later search is notified, a date that only became more exact is not', async () => {
    const { db } = await empty();
    for (const [index, [before, after]] of searches.entries()) {
      const of = (lastLitSearch: PartialDate | null, title: string) => ({
        externalId: `${index}`,
        body: document({ externalId: `${index}`, lastLitSearch, texts: { en: { title } } }),
      });
      await writeDocuments(db, 'hse', [of(before, 'before')]);
      await writeDocuments(db, 'hse', [of(after, 'after')]);
    }
    const ids = await idsByExternalId(
      db,
      'hse',
      searches.map((_, index) => `${index}`),
    );
    const reported = new Set((await db.select().from(documentChanges)).map((change) => change.documentId));
    expect(searches.map((_, index) => reported.has(ids.get(`${index}`) ?? 0))).toEqual(
      searches.map(([, , isLater]) => isLater),
    );
  });

  test('a withdrawn document is kept as it last was, and counts as added anew when it comes back', async () => {
    const { db } = await empty();
    const last = document({ quality: amstar(7), texts: { en: { title: 'Last' } } });
    await put(db, document({ quality: amstar(7) }), last);
    expect(await addedRevision(db)).toBe(1);
    await put(db, null);
    expect(await db.select().from(documentChanges)).toMatchObject([
      { revision: 3, site: 'hse', kinds: ['withdrawn'], addedRevision: 1, withdrawnBody: last },
    ]);
    await put(db, null, document({ best: true }));
    expect(await addedRevision(db)).toBe(4);
    expect(await db.select().from(documentChanges)).toHaveLength(1);
    await put(db, document({ best: false }), document({ best: true }));
    const changes = await db.select().from(documentChanges);
    expect(changes[1]).toMatchObject({ kinds: ['newly-best'], addedRevision: 4, withdrawnBody: null });
  });

  test('nothing is noted of what comes, of what stays and of a rehearsal', async () => {
    const { db } = await empty();
    await put(db, document({ best: true, quality: amstar(7) }), document({ best: true, quality: amstar(7) }));
    const rated = { externalId: 'a', body: document({ best: true, quality: amstar(8) }) };
    const rehearsal = new Rehearsal();
    await writeDocuments(db, 'hse', [rated], rehearsal);
    rehearsal.close();
    expect(await db.select().from(documentChanges)).toEqual([]);
  });
});
