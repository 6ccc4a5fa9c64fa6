import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';
import { withClient } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL server is asked for. */
    postgresql: string;
  }
}

const sharedServer = z.object({
  address: z.string(),
  /** A database that has all tables, which new ones are copied from. */
  template: z.string(),
});
export type SharedServer = z.infer<typeof sharedServer>;

let asked: Promise<SharedServer> | null = null;

export interface SharedDatabase {
  readonly url: string;
  /** Connections that are still open are ended. */
  remove(): Promise<void>;
}

/** A new database on the run's server: all tables, nothing in them. */
export async function newSharedDatabase(): Promise<SharedDatabase> {
  const { address, template } = await (asked ??= askForServer());
  const name = `test_${randomUUID()}`;
  const run = (statement: string) => withClient(address, (client) => client.query(statement));
  await run(`create database "${name}" template "${template}"`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, remove: async () => void (await run(`drop database "${name}" with (force)`)) };
}

async function askForServer(): Promise<SharedServer> {
  const answer = await fetch(inject('postgresql'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return sharedServer.parse(JSON.parse(text));
}
