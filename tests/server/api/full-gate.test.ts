import { sql } from '#server/database/drizzle.ts';
import { expect, it } from 'vitest';
import { formRefusal, post, signedInAccount, signInTo, testPassword } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';

/** Calls that hash passwords: so many at once, and so many that wait. */
const inside = 8 + 1_024;

describeApps('more people who sign up or in than can wait', (start) => {
  it('are answered 503 with Retry-After at once, everything else goes on, and the others have their turn', async () => {
    const app = await start();
    const { email } = await signedInAccount(app);
    const register = () =>
      app.inject({
        method: 'POST',
        url: '/api/account/register',
        payload: { type: 'hse', language: 'en', email, password: testPassword },
      });
    const answered: { status: number; retryAfter: unknown }[] = [];
    const calls = await app.services.database.db.transaction(async (transaction) => {
      // Whoever is inside waits for this table.
      await transaction.execute(sql`lock table accounts in access exclusive mode`);
      const all = Array.from({ length: inside + 20 }, async () => {
        const { statusCode, headers } = await register();
        answered.push({ status: statusCode, retryAfter: headers['retry-after'] });
        return statusCode;
      });
      await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(20);
      expect((await app.inject('/api/sites/hse')).statusCode).toBe(200);
      return all;
    });
    const refused = answered.slice(0, 20);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 200)).not.toEqual([]);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect(signInTo(app, { email })).resolves.toBeTypeOf('string');
    const wrong = { type: 'hse', email, password: 'not the password' };
    expect(await post(app, '/api/auth/client', wrong)).toEqual(formRefusal('invalid_login'));
  }, 120_000);
});
