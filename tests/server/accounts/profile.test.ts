import { beforeAll, expect, it } from 'vitest';
import { describeApps } from '#tests/support/databases/databases.ts';
import { post, signedInAccount, signInTo, type SignedInAccount } from '#tests/support/accounts.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

describeApps('profile', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start();
  });

  const edit = ({ id, headers }: SignedInAccount, sent: object) =>
    post(app, '/api/profile', { id, type: 'hse', ...sent }, headers);

  it('keeps what is given, and what is not given stays', async () => {
    const person = await signedInAccount(app);
    const sent = { firstName: ' Ana ', lastName: 'García', country: 'CA', language: 'es' };
    const kept = { firstName: 'Ana', lastName: 'García', country: 'CA', language: 'es' };
    expect(await edit(person, { ...sent, roles: ['researcher', 'manager', 'researcher'] })).toMatchObject({
      success: true,
      data: { ...kept, roles: ['researcher', 'manager'], languages: { hse: 'es' } },
    });
    await edit(person, { lastName: '' });
    const shown = (await app.inject({ url: '/api/profile', headers: person.headers })).json().data;
    expect(shown).toMatchObject({ ...kept, lastName: '', roles: ['researcher', 'manager'] });
  });

  it('has a language and roles for each site', async () => {
    const person = await signedInAccount(app);
    await edit(person, { language: 'pt', roles: ['student'] });
    await edit(person, { type: 'sse', language: 'fr', roles: ['other'] });
    const headers = { authorization: `Bearer ${await signInTo(app, { ...person, site: 'sse' })}` };
    const shown = (await app.inject({ url: '/api/profile', headers })).json().data;
    expect(shown).toMatchObject({
      type: 'sse',
      language: 'fr',
      roles: ['other'],
      languages: { hse: 'pt', sse: 'fr' },
      client_roles: { hse: ['student'], sse: ['other'] },
    });
    const ofCvd = await edit(person, { type: 'cvd', language: 'fr' });
    expect(ofCvd.data).toMatchObject({ type: 'cvd', language: 'en', roles: [] });
  });

  it('keeps changes on several sites that come at once', async () => {
    const person = await signedInAccount(app);
    await Promise.all(['hse', 'sse', 'cvd'].map((type) => edit(person, { type, roles: ['student'] })));
    const shown = (await app.inject({ url: '/api/profile', headers: person.headers })).json().data;
    expect(Object.keys(shown.client_roles).toSorted()).toEqual(['cvd', 'hse', 'sse']);
  });

  it.each([
    [{ country: 'XX' }, { country: 'unknown' }],
    [{ language: 'de' }, { language: 'unknown' }],
    [{ roles: ['admin'] }, { roles: 'unknown' }],
    [{ roles: 'student' }, { roles: 'invalid' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'too_long' }],
    [{ firstName: 'NUL \u0000' }, { firstName: 'invalid' }],
    [{ lastName: 'half \ud800' }, { lastName: 'invalid' }],
    [{ type: 'xyz' }, { type: 'unknown' }],
  ])('refuses %j', async (sent, fields) => {
    const person = await signedInAccount(app);
    expect(await edit(person, sent)).toEqual({ success: false, error: { code: 'invalid', fields } });
  });

  it('lists the countries in the language, with regional groups, Other and Global', async () => {
    const { data } = (await app.inject('/api/countries?lang=fr')).json();
    expect(data).toContainEqual({ id: 'DE', name: 'Allemagne' });
    expect(data.length).toBeGreaterThan(200);
    const english = (await app.inject('/api/countries')).json().data;
    expect(english.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Other', 'Global']),
    );
    const person = await signedInAccount(app);
    const { id } = english.at(-1);
    expect(await edit(person, { country: id })).toMatchObject({ data: { country: id } });
    expect(await edit(person, { country: '' })).toMatchObject({ data: { country: '' } });
  });
});
