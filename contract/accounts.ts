import { z } from 'zod';
import { accountData, listedSignIns } from './account/account-data.ts';
import { endpoint } from './endpoint.ts';
import {
  done,
  emailAddress,
  envelope,
  formAnswer,
  keptText,
  language,
  linkToken,
  siteCode,
} from './values.ts';

/** What can be wrong with a new password. */
export const passwordErrors = [
  'cant_be_blank',
  'password_too_short',
  'password_too_long',
  'password_too_common',
] as const;

/** Longest text that is taken for a password at all; what has more than 128 characters is refused by name. */
const password = z.string().max(1024);
const freeAddress = z.string().max(320);

export const signInEndpoint = endpoint({
  method: 'POST',
  path: '/auth/client',
  summary: 'Sign in; the token lasts 12 hours, with remember 30 days',
  tag: 'accounts',
  // A thousand people who sign in at the same moment take turns.
  timeoutSeconds: 110,
  body: z.object({ type: siteCode, email: freeAddress, password, remember: z.boolean().default(false) }),
  answer: formAnswer(z.object({ token: z.string() }), ['invalid_login', 'not_confirmed', 'cant_be_blank']),
});

export const signOutEndpoint = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out: the token counts no more',
  tag: 'accounts',
  access: 'account',
  answer: done,
});

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/account/register',
  summary: 'Open an account; a link to confirm the address goes out by email',
  tag: 'accounts',
  timeoutSeconds: 60,
  body: z.object({
    type: siteCode,
    language: language.default('en'),
    email: freeAddress,
    password,
  }),
  answer: formAnswer(z.object({}), ['email_taken', 'invalid_email', ...passwordErrors]),
});

export const confirmEndpoint = endpoint({
  method: 'POST',
  path: '/account/confirm/{token}',
  summary: 'Confirm the address of an account, or its new address, with the token of the link',
  tag: 'accounts',
  params: z.object({ token: linkToken }),
  answer: envelope(z.object({ confirmed: z.boolean() })),
});

export const requestResetEndpoint = endpoint({
  method: 'POST',
  path: '/account/reset',
  summary: 'Ask for a link to set a new password; the answer is the same for every address',
  tag: 'accounts',
  body: z.object({ type: siteCode, email: emailAddress }),
  answer: done,
});

export const resetEndpoint = endpoint({
  method: 'POST',
  path: '/account/reset/{token}',
  summary: 'Set a new password with the token of the link; all sign-ins end',
  tag: 'accounts',
  timeoutSeconds: 60,
  params: z.object({ token: linkToken }),
  body: z.object({ password }),
  answer: formAnswer(z.object({}), ['invalid_token', ...passwordErrors]),
});

export const accountEditEndpoint = endpoint({
  method: 'POST',
  path: '/account-edit',
  summary: 'Change the address (once confirmed from the new one) or the password (all earlier tokens end)',
  tag: 'accounts',
  access: 'account',
  timeoutSeconds: 60,
  body: z.object({
    id: z.string().max(64),
    email: freeAddress.optional(),
    password: password.optional(),
    confirm: password.optional(),
    /** Needed where the token was issued more than 15 minutes ago. */
    current: password.optional(),
  }),
  answer: formAnswer(
    z.object({
      /** The new address, where a link to confirm it went out; null where the address stays. */
      pending_email: z.string().nullable(),
      /** In place of the token that the new password ended; null where the password stays. */
      token: z.string().nullable(),
    }),
    ['current_password', 'passwords_must_match', 'invalid_email', 'email_taken', ...passwordErrors],
  ),
});

export const accountDataEndpoint = endpoint({
  method: 'GET',
  path: '/account/data',
  summary: 'All that is held about the account',
  tag: 'accounts',
  access: 'account',
  timeoutSeconds: 60,
  answer: envelope(accountData),
});

export const deleteAccountEndpoint = endpoint({
  method: 'POST',
  path: '/account/delete',
  summary: 'Delete the account with all that is saved; cannot be undone',
  tag: 'accounts',
  access: 'account',
  timeoutSeconds: 60,
  body: z.object({ password }),
  answer: formAnswer(z.object({}), ['current_password']),
});

export const signInsEndpoint = endpoint({
  method: 'GET',
  path: '/account/sign-ins',
  summary: 'The sign-ins in force',
  tag: 'accounts',
  access: 'account',
  answer: envelope(listedSignIns),
});

export const endSignInsEndpoint = endpoint({
  method: 'POST',
  path: '/account/sign-ins/end',
  summary: 'End one sign-in, or all but the one that asks',
  tag: 'accounts',
  access: 'account',
  body: z.object({ id: keptText(64).nullable() }),
  answer: done,
});
