import { expect, it } from 'vitest';
import { deletionsKnownTo } from '#server/features/backup/deletions-file.ts';
import { post, signedInAccount, testPassword } from '#tests/support/accounts.ts';
import { startApp } from '#tests/support/start-app.ts';

it.each(['on', 'off'])(
  'a deletion is noted outside the database, with hourly backups %s',
  async (backups) => {
    const app = await startApp({ settings: { BACKUPS: backups } });
    const { headers } = await signedInAccount(app);
    const { backupDir } = app.services.config;
    expect(await deletionsKnownTo(backupDir)).toEqual([]);
    await post(app, '/api/account/delete', { password: testPassword }, headers);
    // Who restores a backup that was made by command deletes the account again.
    await expect.poll(() => deletionsKnownTo(backupDir)).toHaveLength(1);
    await app.close();
  },
);
