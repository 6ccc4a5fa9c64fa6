import { expect, it } from 'vitest';
import { describeDatabases } from '#tests/support/databases/databases.ts';
import { rememberKey } from './installation.ts';

describeDatabases('the key of an installation', (open) => {
  it('is known again, also as the older of two, and another one is noticed once', async () => {
    const { db } = await open();
    expect(await rememberKey(db, ['a'])).toBe(true);
    expect(await rememberKey(db, ['a'])).toBe(true);
    expect(await rememberKey(db, ['b', 'a'])).toBe(true);
    expect(await rememberKey(db, ['b'])).toBe(true);
    expect(await rememberKey(db, ['c'])).toBe(false);
    expect(await rememberKey(db, ['c'])).toBe(true);
  });
});
