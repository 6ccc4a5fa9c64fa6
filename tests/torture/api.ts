import { setTimeout as wait } from 'node:timers/promises';
import type { Findings } from './findings.ts';

/** A server answers within this even while its database is away, in milliseconds. */
const longestAnswer = 30_000;
const outageStatuses = [429, 503];

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Calls a server: null where there was no answer, since it was killed meanwhile or is not there. Anything but success, or a
 * refusal for an outage that says when to come back, is a finding.
 */
export async function ask(
  findings: Findings,
  url: string,
  {
    method = 'GET',
    body,
    token,
  }: { method?: 'GET' | 'POST'; body?: object; token?: string | undefined } = {},
): Promise<Answer | null> {
  const started = performance.now();
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    findings.time('answer', performance.now() - started, longestAnswer);
    const isOutage = outageStatuses.includes(answer.status);
    if (answer.status !== 200 && !isOutage)
      findings.add(`${method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`);
    if (isOutage && !answer.headers.has('retry-after'))
      findings.add(`${method} ${url} answered ${answer.status} without Retry-After`);
    return { status: answer.status, body: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The same until it succeeds. */
export async function askUntilDone(...[findings, url, call]: Parameters<typeof ask>): Promise<unknown> {
  for (;;) {
    const answer = await ask(findings, url, call);
    if (answer?.status === 200) return answer.body;
    await wait(200);
  }
}
