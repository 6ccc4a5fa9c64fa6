import { mkdtempSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveWireProtocol, type WireProtocolServer } from './wire-protocol-server.ts';

const path = join(mkdtempSync(join(tmpdir(), 'evidence-wire-')), 'socket', '.s.PGSQL.5432');
let database: PGlite;
let server: WireProtocolServer;
const errors: unknown[] = [];
const options = {
  onFatal: (error: Error) => void errors.push(error),
  onError: (error: unknown) => void errors.push(error),
};
const clients: Client[] = [];

beforeAll(async () => {
  database = await PGlite.create();
  server = await serveWireProtocol(database, path, options);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  await server.close();
  expect(errors).toEqual([]);
  await database.close();
  await rm(dirname(dirname(path)), { recursive: true, force: true });
});
beforeEach(async () => {
  await database.exec('drop table if exists numbers; create table numbers (number int primary key)');
});

async function connected(): Promise<Client> {
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
  const client = await connected();
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

test("a client's transaction and the process's own do not mix", async () => {
  const client = await connected();
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

test('several clients write at once, each statement and transaction on its own', async () => {
  const clientsAtOnce = await Promise.all(Array.from({ length: 6 }, connected));
  const work = clientsAtOnce.map(async (client, who) => {
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

test('a client who goes in the middle of a transaction leaves nothing behind', async () => {
  const client = await connected();
  await client.query('begin');
  await client.query('insert into numbers values (1)');
  const own = numbers();
  await client.end();
  expect(await own).toEqual([]);
  const failed = await connected();
  await failed.query('begin');
  await failed.query('select 1/0').catch(() => undefined);
  await failed.end();
  expect(await numbers()).toEqual([]);
});

test('keeps nothing of the answers that it has given', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const heapInUse = (): number => {
    if (typeof collect === 'function') collect();
    return process.memoryUsage().heapUsed;
  };
  const client = await connected();
  const read = () => client.query("select repeat('x', 1000000) as text");
  await read();
  const before = heapInUse();
  for (let count = 0; count < 60; count++) await read();
  // One answer is a megabyte, so the sixty of them would be sixty.
  expect(heapInUse() - before).toBeLessThan(20_000_000);
});

test('what is no PostgreSQL client is disconnected and harms nobody', async () => {
  for (const bytes of ['GET / HTTP/1.1\r\n\r\n', '\0\0\0\0\0\0\0\0', '\xff'.repeat(100)]) {
    const socket = connect(path);
    socket.on('error', () => undefined).resume();
    socket.write(Buffer.from(bytes, 'latin1'));
    await new Promise((resolve) => socket.once('close', resolve));
  }
  expect(await numbers()).toEqual([]);
});

test('closing ends connections, transactions undone, and leaves the database open', async () => {
  const otherPath = join(dirname(path), 'other', '.s.PGSQL.5432');
  const other = await serveWireProtocol(database, otherPath, options);
  const client = new Client({ host: dirname(otherPath), database: 'postgres', user: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('insert into numbers values (1)');
  await other.close();
  expect(await numbers()).toEqual([]);
  await client.end().catch(() => undefined);
});
