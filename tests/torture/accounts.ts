import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { testPassword as password } from '#tests/support/accounts.ts';
import { askUntilDone } from './api.ts';
import type { Findings } from './findings.ts';
import { Ledger } from './ledger.ts';
import type { MoodySink } from './moody-sink.ts';

export interface TortureAccount {
  readonly email: string;
  readonly token: string;
  readonly documents: Ledger;
  readonly searches: Ledger;
}

const signedIn = z.object({ data: z.object({ token: z.string() }) });

/** Opens an account as a person does, with e-mail updates for the documents that importers add. */
export async function openAccount(
  url: string,
  sink: MoodySink,
  findings: Findings,
  at: number,
  moment?: () => number,
): Promise<TortureAccount> {
  const email = `writer-${at}@example.org`;
  const post = (path: string, body: object, token?: string): Promise<unknown> =>
    askUntilDone(findings, `${url}/api${path}`, { method: 'POST', body, token });
  await post('/account/register', { type: 'hse', language: 'en', email, password });
  await post(`/account/confirm/${await confirmation(sink, email)}`, {});
  const { token } = signedIn.parse(await post('/auth/client', { type: 'hse', email, password })).data;
  const searches = new Ledger(moment);
  searches.ask('torture');
  await post('/subscriptions/subscribe', { type: 'hse', query: 'torture', subscribed: true }, token);
  searches.acknowledge('torture', 'in');
  return { email, token, documents: new Ledger(moment), searches };
}

async function confirmation(sink: MoodySink, email: string): Promise<string> {
  for (;;) {
    const token = arrivedConfirmation(sink, email);
    if (token !== null) return token;
    await wait(50);
  }
}

/** The token of the newest link that an address got to confirm itself; null before one has arrived. */
export function arrivedConfirmation(sink: MoodySink, email: string): string | null {
  const isLink = /signup-confirm\/([\w.-]+)/;
  for (const { to, raw } of sink.taken.toReversed()) {
    if (!to.includes(email)) continue;
    // Long lines of a mail's text are folded by "=" at their end.
    const token = isLink.exec(raw.replaceAll('=\r\n', ''))?.[1];
    if (token !== undefined) return token;
  }
  return null;
}
