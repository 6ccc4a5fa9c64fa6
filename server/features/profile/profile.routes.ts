import type { FastifyInstance } from 'fastify';
import { countriesEndpoint, editProfileEndpoint, profileEndpoint } from '#contract/account/profile.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { registerEndpoint, registerKeptEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';
import { editProfile } from './edit-profile.ts';
import { showProfile } from './show-profile.ts';

export interface ProfileSources {
  readonly db: Database;
  /** What a profile offers as country, in the order of the language. */
  readonly countries: (language: Language) => readonly { readonly id: string; readonly name: string }[];
  readonly record: Recorder;
}

export function registerProfileRoutes(app: FastifyInstance, { db, countries, record }: ProfileSources): void {
  const countryIds = new Set(['', ...countries('en').map(({ id }) => id)]);

  registerEndpoint(app, profileEndpoint, async ({ signedIn }) => {
    const profile = await showProfile(db, signedIn.accountId, signedIn.site);
    return profile === null ? { failure: 'unauthorised' } : { answer: inEnvelope(profile) };
  });
  registerEndpoint(app, editProfileEndpoint, async ({ signedIn, body }) => {
    if (body.id !== signedIn.accountId) return { failure: 'forbidden' };
    if (body.country !== undefined && !countryIds.has(body.country)) {
      return { failure: 'invalid', fields: { country: 'unknown' } };
    }
    await editProfile(record, signedIn.accountId, body);
    const profile = await showProfile(db, signedIn.accountId, body.type);
    return profile === null ? { failure: 'unauthorised' } : { answer: inEnvelope(profile) };
  });
  registerKeptEndpoint(
    app,
    countriesEndpoint,
    ({ query }) => query.lang,
    ({ query }) => inEnvelope([...countries(query.lang)]),
  );
}
