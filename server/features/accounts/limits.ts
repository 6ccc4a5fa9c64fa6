import type { Allowance, AttemptKey, AttemptLimit, Attempts, WaitAfter } from '#server/database/attempts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** docs/accounts.md lists the same. */
export const accountLimits = {
  /** After these, each further try at the address has to wait. */
  failuresAtAddress: { max: 10, seconds: 15 * minute },
  failuresOfNetwork: { max: 60, seconds: 15 * minute },
  wrongLinksOfNetwork: { max: 30, seconds: 15 * minute },
  mailsToAddress: { max: 3, seconds: hour },
  mailsToAddressInADay: { max: 10, seconds: day },
  mailsOfNetwork: { max: 60, seconds: hour },
} satisfies Readonly<Record<string, AttemptLimit>>;

const firstWait = 30;
const longestWait = 15 * minute;

/**
 * The wait before the next try at an address: none for ten failures in fifteen minutes, then half a minute, which each
 * further failure doubles up to fifteen minutes. Half an hour without a failure begins anew. It is never a lock: who
 * knows the password waits a quarter of an hour at most.
 */
export const waitAfterFailures: WaitAfter = (ages) => {
  const { max, seconds } = accountLimits.failuresAtAddress;
  const oldestFirst = ages.toReversed();
  let waits = 0;
  for (const [place, age] of oldestFirst.entries()) {
    const before = oldestFirst[place - 1];
    if (before !== undefined && before - age > 2 * longestWait) waits = 0;
    const first = oldestFirst[place - max + 1];
    const isTooMany = first !== undefined && first - age <= seconds;
    if (waits > 0 || isTooMany) waits++;
  }
  const last = ages[0];
  if (waits === 0 || last === undefined) return 0;
  return Math.max(0, Math.min(longestWait, firstWait * 2 ** (waits - 1)) - last);
};

/** Before a password is tried: sixty failures from one network in fifteen minutes, and the rule above for the address. */
export async function takePasswordTurn(
  attempts: Attempts,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<{ readonly retryAfter: number } | { readonly succeeded: () => Promise<void> }> {
  const ofNetwork = await attempts.take({
    key: { what: 'sign-in network', who: network },
    limits: [accountLimits.failuresOfNetwork],
  });
  if (!ofNetwork.allowed) return ofNetwork;
  const ofAddress = await attempts.takeBy(passwordKey(email), waitAfterFailures);
  if (!ofAddress.allowed) return ofAddress;
  return {
    succeeded: async () => {
      await ofNetwork.giveBack();
      await attempts.forget(passwordKey(email));
    },
  };
}

/** After a password was reset, its owner need not wait for what others failed at. */
export function forgetFailures(attempts: Attempts, email: string): Promise<void> {
  return attempts.forget(passwordKey(email));
}

function passwordKey(email: string): AttemptKey {
  return { what: 'sign-in address', who: email };
}

/** Before the token of a link is tried: thirty wrong ones from one network in fifteen minutes. */
export function takeLinkTurn(attempts: Attempts, network: string): Promise<Allowance> {
  return attempts.take({
    key: { what: 'link', who: network },
    limits: [accountLimits.wrongLinksOfNetwork],
  });
}

/** Before a mail that somebody asks for: by the network, then by the address that it goes to. */
export async function takeMailTurn(
  attempts: Attempts,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<Allowance> {
  const ofNetwork = await attempts.take({
    key: { what: 'mail network', who: network },
    limits: [accountLimits.mailsOfNetwork],
  });
  if (!ofNetwork.allowed) return ofNetwork;
  return attempts.take({
    key: { what: 'mail address', who: email },
    limits: [accountLimits.mailsToAddress, accountLimits.mailsToAddressInADay],
  });
}
