import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Pool } from 'pg';
import { claimsOf, testPassword } from '#tests/support/accounts.ts';
import { arrivedConfirmation } from './accounts.ts';
import { ask, askUntilDone } from './api.ts';
import type { Findings } from './findings.ts';
import type { MoodySink } from './moody-sink.ts';
import type { Work } from './workers.ts';

/** Somebody who registers, confirms, saves and perhaps deletes the account, and how far that was acknowledged. */
export interface Newcomer {
  readonly email: string;
  /** `leaving` since the call that deletes the account was not answered. */
  stage: 'registered' | 'confirmed' | 'leaving' | 'gone';
  /** Of the account, once somebody signed in to it. */
  id: string | null;
  /** Documents whose saving was acknowledged. */
  saved: readonly number[];
}

const shareLeaving = 0.6;
const outcome = z.object({ success: z.boolean() });
const signedIn = z.object({ data: z.object({ token: z.string() }) });
const savedIds = z.object({ data: z.array(z.number()) });

/** One after another they come, and some go. */
export async function comeAndGo(
  work: Work,
  sink: MoodySink,
  documents: readonly number[],
  newcomers: Newcomer[],
): Promise<void> {
  while (!work.isOver()) {
    const email = `newcomer-${newcomers.length}@example.org`;
    const body = { type: 'hse', language: 'en', email, password: testPassword };
    // Whoever is not answered tries again: the round may end meanwhile, and then nothing was promised.
    const answer = await askWhile(work, '/account/register', body);
    if (answer === null) return;
    const newcomer: Newcomer = { email, stage: 'registered', id: null, saved: [] };
    newcomers.push(newcomer);
    await stayOrLeave(work, sink, documents, newcomer);
    await wait(work.random.below(100));
  }
}

async function stayOrLeave(
  work: Work,
  sink: MoodySink,
  documents: readonly number[],
  newcomer: Newcomer,
): Promise<void> {
  while (arrivedConfirmation(sink, newcomer.email) === null) {
    if (work.isOver()) return;
    await wait(50);
  }
  const link = `/account/confirm/${arrivedConfirmation(sink, newcomer.email)}`;
  if ((await askWhile(work, link, {})) === null) return;
  newcomer.stage = 'confirmed';
  const credentials = { type: 'hse', email: newcomer.email, password: testPassword };
  const answer = await askWhile(work, '/auth/client', credentials);
  if (answer === null) return;
  const { success, data } = signedIn.safeParse(answer);
  if (!success) {
    work.findings.add(`${newcomer.email} has confirmed and is refused: ${JSON.stringify(answer)}`);
    return;
  }
  const { token } = data.data;
  newcomer.id = claimsOf(token)._id;
  const document = documents[work.random.below(documents.length)] ?? 0;
  const saving = { type: 'hse', documents: [document] };
  if ((await askWhile(work, '/documents/subscribe', saving, token)) !== null) newcomer.saved = [document];
  if (work.random.share() > shareLeaving) return;
  newcomer.stage = 'leaving';
  const body = { password: testPassword };
  const left = await ask(work.findings, `${work.url()}/api/account/delete`, { method: 'POST', body, token });
  if (left?.status === 200 && outcome.parse(left.body).success) newcomer.stage = 'gone';
}

/** Posts until there is an answer; null where the round ended before. */
async function askWhile(work: Work, path: string, body: object, token?: string): Promise<unknown> {
  while (!work.isOver()) {
    const answer = await ask(work.findings, `${work.url()}/api${path}`, { method: 'POST', body, token });
    if (answer?.status === 200) return answer.body;
    await wait(50);
  }
  return null;
}

export interface CheckedNewcomers {
  readonly findings: Findings;
  readonly newcomers: readonly Newcomer[];
  readonly sink: MoodySink;
  readonly urls: readonly string[];
}

/**
 * Whoever was informed to be registered can confirm, whoever was informed to be confirmed can sign in and has what was saved, and
 * whoever left is gone with everything. Once all mails are sent.
 */
export async function checkNewcomers(pool: Pool, checked: CheckedNewcomers): Promise<void> {
  const { findings, newcomers, sink, urls } = checked;
  for (const newcomer of newcomers) {
    const { email, stage } = newcomer;
    const post = (path: string, body: object): Promise<unknown> =>
      askUntilDone(findings, `${urls[0]}/api${path}`, { method: 'POST', body });
    if (stage === 'registered') {
      const token = arrivedConfirmation(sink, email);
      if (token === null) findings.add(`${email} was registered, and no mail has come`);
      // The answer may say that the link is spent: it was, where the call before had no answer.
      else await post(`/account/confirm/${token}`, {});
    }
    const answer = await post('/auth/client', { type: 'hse', email, password: testPassword });
    const { success, data } = signedIn.safeParse(answer);
    if (success && stage === 'gone') findings.add(`${email} was deleted and signs in`);
    if (success) await checkSaved(checked, newcomer, data.data.token);
    else if (stage !== 'gone' && stage !== 'leaving') findings.add(`${email} was ${stage} and is lost`);
    if (newcomer.id !== null) await checkLeft(pool, findings, newcomer, newcomer.id, success);
    newcomer.stage = success ? 'confirmed' : 'gone';
  }
}

async function checkSaved(
  { findings, urls }: CheckedNewcomers,
  { email, saved }: Newcomer,
  token: string,
): Promise<void> {
  const answer = await askUntilDone(findings, `${urls[0]}/api/documents/hse/ids`, { token });
  const { data } = savedIds.parse(answer);
  if (saved.some((id) => !data.includes(id))) findings.add(`${email} has lost what was saved`);
}

/** An account is there, or noted as deleted. */
async function checkLeft(
  pool: Pool,
  findings: Findings,
  { email }: Newcomer,
  id: string,
  isThere: boolean,
): Promise<void> {
  const hash = createHash('sha256').update(id).digest('hex');
  const noted = await pool.query('select from deleted_accounts where id_hash = $1', [hash]);
  const isNoted = noted.rows.length > 0;
  if (isNoted === isThere) {
    findings.add(`${email} is ${isThere ? 'there' : 'gone'}, and ${isNoted ? '' : 'not '}noted as deleted`);
  }
}
