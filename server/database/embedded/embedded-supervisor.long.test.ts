import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { superviseEmbedded, type EmbeddedEvent } from './embedded-supervisor.ts';

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await wait(50);
}

/** A supervised database on a folder of its own, what it reported, and SQL on connections of their own. */
async function supervised() {
  const folder = await newDataFolder();
  const socket = join(folder, 'socket', '.s.PGSQL.5432');
  const events: EmbeddedEvent[] = [];
  const supervisor = await superviseEmbedded({
    thread: { files: join(folder, 'database'), socket, leastFreeSpace: 0, syncs: false },
    onEvent: (event) => void events.push(event),
  });
  onTestFinished(async () => {
    await supervisor.close();
    await rm(folder, { recursive: true, force: true });
  });
  const run = async (sql: string): Promise<unknown[]> => {
    const client = new Client({ host: dirname(socket), database: 'postgres', user: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  return { folder, supervisor, events, kinds: () => events.map(({ kind }) => kind), run };
}

test('a statement that takes too long ends the thread, which opens the database again with all that was committed', async () => {
  const { supervisor, events, kinds, run } = await supervised();
  await run('create table numbers (number int); insert into numbers values (1)');
  supervisor.limitStatements(500);
  await expect(run('select count(*) from generate_series(1, 100000000000)')).rejects.toThrow();
  await until(() => kinds().includes('failed'));
  expect(supervisor.isOpen()).toBe(false);
  await until(() => kinds().includes('reopened'));
  expect(supervisor.isOpen()).toBe(true);
  expect(kinds()).toEqual(['failed', 'reopened']);
  expect(String(events[0]?.kind === 'failed' && events[0].error)).toContain('longer than 500 ms');
  expect(await run('select number from numbers')).toEqual([{ number: 1 }]);
});

test('files that are gone when it is opened again are not replaced by an empty database', async () => {
  const { folder, supervisor, events, kinds, run } = await supervised();
  const endless = expect(run('do $$ begin loop end loop; end $$')).rejects.toThrow();
  // A thread that is busy answers nothing else.
  while ((await supervisor.memory()) !== null) await wait(50);
  await rename(join(folder, 'database'), join(folder, 'elsewhere'));
  supervisor.limitStatements(500);
  await endless;
  await until(() => kinds().includes('lost'));
  const lost = events.at(-1);
  expect(String(lost?.kind === 'lost' && lost.error)).toContain('are gone');
  await expect(stat(join(folder, 'database'))).rejects.toThrow('ENOENT');
});

test('a panic is reported with its cause, and a database that cannot be opened again is given up', async () => {
  const { folder, supervisor, events, kinds, run } = await supervised();
  await run('create table texts (text text)');
  await rm(join(folder, 'database', 'pg_wal'), { recursive: true });
  // More than a segment of the write-ahead log: the next one cannot be made.
  const tooMuch = 'insert into texts select g::text from generate_series(1, 600000) g';
  await expect(run(tooMuch)).rejects.toThrow();
  await until(() => kinds().includes('lost'));
  expect(String(events[0]?.kind === 'failed' && events[0].error)).toMatch(/PANIC: .*pg_wal/);
  expect(supervisor.isOpen()).toBe(false);
});
