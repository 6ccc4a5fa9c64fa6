import { beforeAll, expect, it } from 'vitest';
import { describeApps } from '#tests/support/databases/databases.ts';
import {
  formRefusal,
  mailedToken,
  mailsTo,
  expireLinks,
  newAddress,
  newestLink,
  post,
  signedInAccount,
  signInTo,
  statusWith,
  testPassword,
} from '#tests/support/accounts.ts';
import { median } from '#tests/support/median.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const newPassword = 'another phrase of mine';

describeApps('resetting a password', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start();
  });

  const ask = (email: string) => post(app, '/api/account/reset', { type: 'hse', email });
  const reset = (token: string, password = newPassword) =>
    post(app, `/api/account/reset/${token}`, { password });
  const status = (token: string) => statusWith(app, token);

  it('asking changes nothing; using the link ends all tokens, signs nobody in, and is reported by email', async () => {
    const person = await signedInAccount(app);
    expect(await ask(` ${person.email.toUpperCase()}`)).toEqual({ success: true, data: {} });
    expect(await status(person.token)).toBe(200);
    await expect(signInTo(app, person)).resolves.toBeTypeOf('string');
    const token = await mailedToken(app, person.email, 'reset');
    expect(await reset(token)).toEqual({ success: true, data: {} });
    expect(await status(person.token)).toBe(401);
    expect(await mailsTo(app, person.email, 'password-changed')).toHaveLength(1);
    await expect(signInTo(app, { email: person.email, password: newPassword })).resolves.toBeTypeOf('string');
    const old = { type: 'hse', email: person.email, password: testPassword };
    expect(await post(app, '/api/auth/client', old)).toEqual(formRefusal('invalid_login'));
  });

  it('answers an unknown address alike and in the same time, and mails nothing', async () => {
    const { email } = await signedInAccount(app);
    const stranger = newAddress();
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let turn = 0; turn < 5; turn++) {
      const known = await timed(() => ask(email));
      const unknown = await timed(() => ask(stranger));
      expect(unknown.answer).toEqual(known.answer);
      times.known.push(known.ms);
      times.unknown.push(unknown.ms);
    }
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2);
    expect(await mailsTo(app, stranger, 'reset')).toEqual([]);
  });

  it('lets a link set a password once, of twenty uses at once too; a newer link voids it', async () => {
    const { email } = await signedInAccount(app);
    await ask(email);
    const older = await mailedToken(app, email, 'reset');
    await ask(email);
    expect(await reset(older)).toEqual(formRefusal('invalid_token'));
    const token = await mailedToken(app, email, 'reset');
    const uses = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(uses.filter(({ success }) => success)).toHaveLength(1);
    expect(uses.filter(({ data }) => data.error === 'invalid_token')).toHaveLength(19);
    expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1);
  });

  it('refuses a poor password and leaves the link as it was', async () => {
    const { email } = await signedInAccount(app);
    await ask(email);
    const token = await mailedToken(app, email, 'reset');
    expect(await reset(token, '')).toEqual(formRefusal('cant_be_blank'));
    expect(await reset(token, 'short')).toEqual(formRefusal('password_too_short'));
    expect(await reset(token, email)).toEqual(formRefusal('password_too_common'));
    expect(await reset(token)).toEqual({ success: true, data: {} });
  });

  it('runs out after an hour, and is no link to confirm with', async () => {
    const { email } = await signedInAccount(app);
    await ask(email);
    const token = await mailedToken(app, email, 'reset');
    const confirmed = await post(app, `/api/account/confirm/${token}`, {});
    expect(confirmed).toEqual({ success: true, data: { confirmed: false } });
    const link = await newestLink(app);
    const minutes = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThan(61);
    await expireLinks(app);
    expect(await reset(token)).toEqual(formRefusal('invalid_token'));
  });

  it('confirms the address of who never followed the first link: this one came by mail too', async () => {
    const email = newAddress();
    await post(app, '/api/account/register', { type: 'hse', email, password: testPassword });
    await ask(email);
    expect(await reset(await mailedToken(app, email, 'reset'))).toEqual({ success: true, data: {} });
    await expect(signInTo(app, { email, password: newPassword })).resolves.toBeTypeOf('string');
    const late = await mailedToken(app, email, 'confirmation');
    expect((await post(app, `/api/account/confirm/${late}`, {})).data.confirmed).toBe(false);
  });

  it('confirms with the site, the language and the terms of the last registration', async () => {
    const email = newAddress();
    await post(app, '/api/account/register', { type: 'hse', language: 'es', email, password: testPassword });
    const between = new Date().toISOString();
    await post(app, '/api/account/register', {
      type: 'sse',
      language: 'fr',
      email,
      password: 'a later phrase',
    });
    await ask(email);
    expect(await reset(await mailedToken(app, email, 'reset'))).toEqual({ success: true, data: {} });
    const headers = { authorization: `Bearer ${await signInTo(app, { email, password: newPassword })}` };
    const { data } = (await app.inject({ url: '/api/account/data', headers })).json();
    expect(data.account).toMatchObject({ site: 'sse', languages: { sse: 'fr' } });
    expect(data.consents).toEqual([{ to: 'terms', version: '2026-11', at: expect.any(String) }]);
    expect(data.consents[0].at > between).toBe(true);
  });

  it('names a field that is wrong', async () => {
    expect(await ask('no address')).toEqual({
      success: false,
      error: { code: 'invalid', fields: { email: 'invalid_email' } },
    });
  });
});

async function timed<Answer>(run: () => Promise<Answer>) {
  const started = performance.now();
  const answer = await run();
  return { answer, ms: performance.now() - started };
}
