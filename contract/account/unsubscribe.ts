import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress, envelope, linkToken, siteCode } from '../values.ts';

export const unsubscribeAllEndpoint = endpoint({
  method: 'POST',
  path: '/unsubscribe-all',
  summary: 'End all email updates of a site to an address; the answer is the same for every address',
  tag: 'unsubscribe',
  body: z.object({ type: siteCode, email: emailAddress }),
  answer: z.object({ success: z.literal(true), ok: z.literal(true) }),
});

export const unsubscribeByLinkEndpoint = endpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  summary: 'End the email updates that the link of a mail names',
  tag: 'unsubscribe',
  params: z.object({ token: linkToken }),
  answer: envelope(
    z.object({
      /** False for what is no link of ours. */
      unsubscribed: z.boolean(),
      /** Token that takes it back; null where nothing had to be ended. */
      undo: z.string().nullable(),
    }),
  ),
});

export const undoUnsubscribeEndpoint = endpoint({
  method: 'POST',
  path: '/unsubscribe/undo/{token}',
  summary: 'Take an end of email updates back, with the token of the notice',
  tag: 'unsubscribe',
  params: z.object({ token: linkToken }),
  answer: envelope(z.object({ restored: z.boolean() })),
});
