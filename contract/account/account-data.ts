import { z } from 'zod';
import { roleNames } from '#domain/accounts/roles.ts';
import { language, siteCode } from '../values.ts';

/** ISO 8601; null where it never was. */
const moment = z.string().nullable();

/** The sign-ins in force. */
export const listedSignIns = z.array(
  z.object({
    id: z.string(),
    site: siteCode,
    /** `Firefox`, `Chrome` …; null where it is not known. */
    browser: z.string().nullable(),
    /** ISO 8601. */
    since: z.string(),
    until: z.string(),
    /** The one that asks. */
    current: z.boolean(),
  }),
);

/** All that is held about a person, but hashes and keys. */
export const accountData = z.object({
  account: z.object({
    id: z.string(),
    email: z.string(),
    /** A new address that waits for its confirmation. */
    pending_email: z.string().nullable(),
    /** Where the account was opened. */
    site: siteCode,
    firstName: z.string(),
    lastName: z.string(),
    country: z.string(),
    languages: z.partialRecord(siteCode, language),
    roles: z.partialRecord(siteCode, z.array(z.enum(roleNames))),
    registered: moment,
    confirmed: moment,
    last_sign_in: moment,
    warned_as_unused: moment,
    mails_refused_in_a_row: z.number(),
  }),
  consents: z.array(z.object({ to: z.string(), version: z.string(), at: moment })),
  saved_documents: z.array(
    z.object({
      id: z.number(),
      site: siteCode,
      /** null where the document is gone from the evidence base. */
      title: z.string().nullable(),
      saved: moment,
    }),
  ),
  saved_searches: z.array(
    z.object({
      site: siteCode,
      query: z.string(),
      keys: z.array(z.string()),
      as_written: z.boolean(),
      subscribed: z.boolean(),
      subscribed_at: moment,
      saved: moment,
    }),
  ),
  followed_searches: z.array(
    z.object({ site: siteCode, id: z.string(), subscribed: z.boolean(), subscribed_at: moment }),
  ),
  /** Their documents in order, each with what its owner wrote about it. */
  shared_lists: z.array(
    z.object({
      id: z.string(),
      site: siteCode,
      title: z.string(),
      introduction: z.string(),
      entries: z.array(z.object({ document: z.number(), note: z.string() })),
      open: z.boolean(),
      changed: moment,
    }),
  ),
  /** When email updates of a site were ended, and taken back. */
  ended_email_updates: z.array(z.object({ site: siteCode, at: moment, taken_back: moment })),
  mails: z.array(
    z.object({
      kind: z.string(),
      site: siteCode,
      to: z.string(),
      subject: z.string(),
      state: z.string(),
      written: moment,
      settled: moment,
    }),
  ),
  sign_ins: listedSignIns,
  /** What happened to the account; what can happen often stands there once a day, with the last time. */
  events: z.array(z.object({ event: z.string(), times: z.number(), at: moment })),
});
export type AccountData = z.infer<typeof accountData>;
