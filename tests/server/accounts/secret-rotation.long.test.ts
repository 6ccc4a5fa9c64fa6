import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  mailedToken,
  signedInAccount,
  signInTo,
  statusWith,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { namedDocument, subscribe } from '#tests/support/digests.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const first = 'the first secret of this installation that is long enough';
const second = 'the second secret of this installation that is long enough';

const opened: string[] = [];
let server: StartedApp | null = null;
afterEach(async () => {
  await stop();
  for (const folder of opened.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function startOn(dataDir: string, settings: Record<string, string>): Promise<StartedApp> {
  server = await startApp({ dataDir, settings });
  return server;
}

async function stop(): Promise<void> {
  await server?.close();
  server = null;
}

async function newFolder(): Promise<string> {
  const folder = await newDataFolder();
  opened.push(folder);
  return folder;
}

/** Somebody who is signed in and has got a digest, whose link ends it. */
async function personWithDigest(app: StartedApp): Promise<SignedInAccount & { readonly link: string }> {
  const person = await signedInAccount(app);
  await subscribe(app, person, { query: 'nurses' });
  await app.write([namedDocument('News', 'nurses')]);
  await app.services.runDigests();
  return { ...person, link: await mailedToken(app, person.email, 'digest') };
}

const unsubscribeBy = async (app: StartedApp, link: string): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: `/unsubscribe/${link}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  ).statusCode;

it('SESSION_SECRET: an earlier secret verifies sign-ins and unsubscribe links until it is taken away, and signs nothing', async () => {
  const folder = await newFolder();
  const person = await personWithDigest(await startOn(folder, { SESSION_SECRET: first }));
  await stop();

  const both = await startOn(folder, { SESSION_SECRET: `${second},${first}` });
  expect(await statusWith(both, person.token)).toBe(200);
  expect(await unsubscribeBy(both, person.link)).toBe(200);
  const signedSince = await signInTo(both, { email: person.email });
  await stop();

  const alone = await startOn(folder, { SESSION_SECRET: second });
  expect(await statusWith(alone, signedSince)).toBe(200);
  expect(await statusWith(alone, person.token)).toBe(401);
  expect(await unsubscribeBy(alone, person.link)).toBe(404);
});

it('secrets/session-secret: a new line before the kept one does the same', async () => {
  const folder = await newFolder();
  const person = await personWithDigest(await startOn(folder, {}));
  await stop();

  const file = join(folder, 'secrets', 'session-secret');
  const added = `${randomBytes(48).toString('base64')}\n`;
  await writeFile(file, added + (await readFile(file, 'utf8')));
  const both = await startOn(folder, {});
  expect(await statusWith(both, person.token)).toBe(200);
  expect(await unsubscribeBy(both, person.link)).toBe(200);
  const signedSince = await signInTo(both, { email: person.email });
  await stop();

  await writeFile(file, added);
  const alone = await startOn(folder, {});
  expect(await statusWith(alone, signedSince)).toBe(200);
  expect(await statusWith(alone, person.token)).toBe(401);
});
