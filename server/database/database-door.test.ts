import { mkdtempSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDoor, type DatabaseDoor } from './database-door.ts';

const path = join(mkdtempSync(join(tmpdir(), 'evidence-door-')), 'socket', '.s.PGSQL.5432');
let database: PGlite;
let door: DatabaseDoor;
const clients: Client[] = [];

beforeAll(async () => {
  database = await PGlite.create();
  door = await openDoor(database, path);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  await door.close();
  await database.close();
  await rm(dirname(dirname(path)), { recursive: true, force: true });
});
beforeEach(async () => {
  await database.exec('drop table if exists numbers; create table numbers (number int primary key)');
});

async function visit(): Promise<Client> {
  const client = new Client({ host: dirname(path), database: 'postgres', user: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

async function numbers(): Promise<number[]> {
  const { rows } = await database.query<{ number: number }>('select number from numbers order by number');
  return rows.map((row) => row.number);
}

test('the socket and its folder are for their owner alone', () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
});

test('statements, parameters, errors and long values pass', async () => {
  const client = await visit();
  const long = 'ü'.repeat(3_000_000);
  const { rows } = await client.query('select $1::text as text, $2::jsonb as json, null as nothing', [
    long,
    '{"a":[1]}',
  ]);
  expect(rows).toEqual([{ text: long, json: { a: [1] }, nothing: null }]);
  await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  await expect(client.query('no statement')).rejects.toThrow('syntax error');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test("a visitor's transaction and the process's own do not mix", async () => {
  const client = await visit();
  await client.query('begin');
  await client.query('insert into numbers values (1)');
  const own = database.transaction((transaction) => transaction.query('insert into numbers values (2)'));
  const seen = numbers();
  await wait(50);
  await client.query('rollback');
  await own;
  expect(await seen).toEqual([2]);
  expect(await numbers()).toEqual([2]);
});

test('several visitors write at once, each statement and transaction on its own', async () => {
  const visitors = await Promise.all(Array.from({ length: 6 }, visit));
  const work = visitors.map(async (client, who) => {
    for (let place = 0; place < 20; place++) {
      const number = who * 100 + place;
      await client.query('begin');
      await client.query('insert into numbers values ($1)', [number]);
      await client.query(place % 2 === 0 ? 'commit' : 'rollback');
      const { rows } = await client.query('select $1::int as number', [number]);
      expect(rows).toEqual([{ number }]);
    }
  });
  await Promise.all([...work, ...Array.from({ length: 20 }, numbers)]);
  expect(await numbers()).toHaveLength(60);
});

test('a visitor who goes in the middle of a transaction leaves nothing behind', async () => {
  const client = await visit();
  await client.query('begin');
  await client.query('insert into numbers values (1)');
  const own = numbers();
  await client.end();
  expect(await own).toEqual([]);
  const failed = await visit();
  await failed.query('begin');
  await failed.query('select 1/0').catch(() => undefined);
  await failed.end();
  expect(await numbers()).toEqual([]);
});

test('what is no PostgreSQL client is shown out and harms nobody', async () => {
  for (const bytes of ['GET / HTTP/1.1\r\n\r\n', '\0\0\0\0\0\0\0\0', '\xff'.repeat(100)]) {
    const socket = connect(path);
    socket.on('error', () => undefined).resume();
    socket.write(Buffer.from(bytes, 'latin1'));
    await new Promise((resolve) => socket.once('close', resolve));
  }
  expect(await numbers()).toEqual([]);
});

test('closing the door ends visits, transactions undone, and leaves the database open', async () => {
  const otherPath = join(dirname(path), 'other', '.s.PGSQL.5432');
  const other = await openDoor(database, otherPath);
  const client = new Client({ host: dirname(otherPath), database: 'postgres', user: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('insert into numbers values (1)');
  await other.close();
  expect(await numbers()).toEqual([]);
  await client.end().catch(() => undefined);
});
