import { expect, it } from 'vitest';
import {
  forgetFollower,
  reportFollower,
  slowestFollower,
} from '#server/database/documents/search-followers.ts';
import { describeDatabases } from '#tests/support/databases/databases.ts';
import { importDocuments } from './import-documents.ts';
import { untilSeen } from './keep-pace.ts';

describeDatabases('an import keeps the pace of running servers', (open) => {
  it('waits until the slowest of them has seen all of it', async () => {
    const { db } = await open();
    expect(await untilSeen(db)).toBeNull();
    await reportFollower(db, 'quick', 0);
    await importDocuments({
      db,
      site: 'hse',
      lines: ['{"title": "One"}', '{"title": "Two"}'],
      keepsPace: true,
    });
    await reportFollower(db, 'quick', 2);
    await reportFollower(db, 'slow', 1);
    expect(await slowestFollower(db)).toBe(1);
    expect(await untilSeen(db, 300)).toBe(false);
    const seen = untilSeen(db, 10_000);
    await reportFollower(db, 'slow', 2);
    expect(await seen).toBe(true);
    await forgetFollower(db, 'slow');
    await forgetFollower(db, 'quick');
    expect(await slowestFollower(db)).toBeNull();
  });
});
