import { z } from 'zod';
import { roleNames } from '#domain/accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { envelope, keptText, language, siteCode } from '../values.ts';

const role = z.enum(roleNames);
const name = keptText(100);

export const profile = z.object({
  id: z.string(),
  _id: z.string(),
  email: z.string(),
  /** A new address that waits for its confirmation. */
  pending_email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of the token's site. */
  language,
  /** Id of the list of countries; empty where it is not given. */
  country: z.string(),
  type: siteCode,
  /** Of the token's site. */
  roles: z.array(role),
  languages: z.partialRecord(siteCode, language),
  client_roles: z.partialRecord(siteCode, z.array(role)),
  /** Whether email updates of the token's site rest, since three mails in a row were refused for good. */
  digests_paused: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const profileEndpoint = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The profile of the account',
  tag: 'profile',
  access: 'account',
  answer: envelope(profile),
});

export const editProfileEndpoint = endpoint({
  method: 'POST',
  path: '/profile',
  summary: 'Change the profile; what is not sent stays',
  tag: 'profile',
  access: 'account',
  body: z.object({
    id: z.string().max(64),
    firstName: name.optional(),
    lastName: name.optional(),
    language: language.optional(),
    country: z.string().max(64).optional(),
    type: siteCode,
    roles: z.array(role).max(roleNames.length).optional(),
  }),
  answer: envelope(profile),
});

export const countriesEndpoint = endpoint({
  method: 'GET',
  path: '/countries',
  summary: 'What a profile offers as country: countries, regional groups, Other and Global',
  tag: 'profile',
  query: z.object({ lang: language.default('en') }),
  answer: envelope(z.array(z.object({ id: z.string(), name: z.string() }))),
});
