import { plantedWord } from './fitting-values.ts';

/** The SESSION_SECRET of the server that is asked. */
export const plantedSecret = 'zqsecret of a round of calls that is long enough';

/** A password, which nothing but a field for passwords may carry. */
export function spokenPassword(of: string): string {
  return `zqpassword of ${of}`;
}

/** What a text may say, since whoever reads it said it or is it. */
export interface Allowed {
  /** Beginning of the addresses that the caller has or asked for; null = none may be there. */
  readonly owner: string | null;
  /** Said by the caller. */
  readonly said: ReadonlySet<string>;
}

/** What must not be in any text: the name of the kind, and what was found. */
export function leaksIn(text: string, { owner, said }: Allowed, secrets: Secrets): string[] {
  const found: string[] = [];
  for (const [kind, secret] of secrets)
    if (!said.has(secret) && text.includes(secret)) found.push(`${kind}: ${secret}`);
  for (const [kind, form] of leakForms) {
    const leak = form.exec(text)?.[0];
    if (leak !== undefined) found.push(`${kind}: ${leak.slice(0, 200)}`);
  }
  for (const [address] of text.matchAll(/[\w.-]+@person\.example/g)) {
    const isOwn = owner !== null && address.startsWith(`${owner}.`);
    if (!isOwn && !said.has(address)) found.push(`an address: ${address}`);
  }
  return found;
}

/** By kind. */
export type Secrets = readonly (readonly [string, string])[];

const leakForms: readonly (readonly [string, RegExp])[] = [
  ['a hash', /\$argon2/],
  ['a password', /zqpassword of/],
  ['the secret of sign-ins', /zqsecret/],
  ['a stack trace', /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:\/\/|node:|\/)[^\s)]+:\d+:\d+/],
  ['a path of the server', /(?:file:\/\/\/|node_modules\/|\/server\/(?:http|features|database|adapters)\/)/],
  [
    'SQL',
    /\b(?:from|into|update|join) \\?"\w+\\?"|violates \w+ constraint|syntax error at or near|relation \\?"/i,
  ],
];

/** What the log must not have beyond that. */
export const plantedWords: Secrets = [['the text of a search', plantedWord]];
