import { z } from 'zod';
import { withClient } from '../databases/postgresql.ts';
import { newAddress, testPassword } from '../accounts.ts';

/** Posts JSON to a server, or to what stands before it. */
export function postJson(
  url: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
}

const signedIn = z.object({ data: z.object({ token: z.string() }) });
const mail = z.object({ text_body: z.string() });

/** Opens an account at a server that is a process of its own, and gives what its calls carry. */
export async function openAccount(url: string, database: string): Promise<{ authorization: string }> {
  const email = newAddress();
  const credentials = { type: 'hse', language: 'en', email, password: testPassword };
  await postJson(`${url}/api/account/register`, credentials);
  const { rows } = await withClient(database, (client) =>
    client.query(`select text_body from outbox where to_address = $1 and kind = 'confirmation'`, [email]),
  );
  const link = /\/signup-confirm\/([\w.-]+)/.exec(mail.parse(rows[0]).text_body)?.[1];
  await postJson(`${url}/api/account/confirm/${link}`, {});
  const answer = await postJson(`${url}/api/auth/client`, { type: 'hse', email, password: testPassword });
  return { authorization: `Bearer ${signedIn.parse(await answer.json()).data.token}` };
}
