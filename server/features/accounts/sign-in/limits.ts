import type {
  Allowance,
  AttemptKey,
  AttemptLimit,
  Attempts,
  TooOften,
  WaitAfter,
} from '#server/database/accounts/attempts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** docs/accounts.md lists the same. */
export const accountLimits = {
  /** After these, each further try at the account from the same network has to wait. */
  failuresAtAccountFromNetwork: { max: 10, seconds: 15 * minute },
  failuresOfNetwork: { max: 60, seconds: 15 * minute },
  /** From all networks together: after these, answers are delayed; nobody is refused. */
  failuresAtAccount: { max: 30, seconds: 15 * minute },
  wrongLinksOfNetwork: { max: 30, seconds: 15 * minute },
  mailsToAddressFromNetwork: { max: 3, seconds: hour },
  mailsToAddressFromNetworkInADay: { max: 10, seconds: day },
  mailsToAddress: { max: 10, seconds: hour },
  /** Of those ten, for unknown networks: the rest is reserved for networks that the account has signed in from. */
  mailsToAddressFromStrangers: { max: 7, seconds: hour },
  mailsOfNetwork: { max: 60, seconds: hour },
} satisfies Readonly<Record<string, AttemptLimit>>;

const firstWait = 30;
const longestWait = 15 * minute;

/**
 * The wait before the next try at an account from the same network: none for ten failures in fifteen minutes, then half
 * a minute, which each further failure doubles up to fifteen minutes. Half an hour without a failure begins anew.
 */
export const waitAfterFailures: WaitAfter = (ages) => {
  const { max, seconds } = accountLimits.failuresAtAccountFromNetwork;
  const oldestFirst = ages.toReversed();
  let waits = 0;
  for (const [index, age] of oldestFirst.entries()) {
    const before = oldestFirst[index - 1];
    if (before !== undefined && before - age > 2 * longestWait) waits = 0;
    const first = oldestFirst[index - max + 1];
    const isTooMany = first !== undefined && first - age <= seconds;
    if (waits > 0 || isTooMany) waits++;
  }
  const last = ages[0];
  if (waits === 0 || last === undefined) return 0;
  return Math.max(0, Math.min(longestWait, firstWait * 2 ** (waits - 1)) - last);
};

/**
 * Milliseconds by which an answer comes later, by the ages of the failures at an account from all networks: it slows
 * guessing from many networks, and keeps out nobody.
 */
export function delayAfterFailures(ages: readonly number[]): number {
  const { max, seconds } = accountLimits.failuresAtAccount;
  const lately = ages.filter((age) => age <= seconds).length;
  if (lately < max) return 0;
  return lately < 2 * max ? 1_000 : 2_000;
}

/** Somebody at a network who names the address of an account, which may not exist. */
export interface Claim {
  readonly email: string;
  readonly network: string;
}

export interface PasswordAttempt {
  /** Milliseconds by which the answer to the try comes later. */
  readonly delay: number;
  readonly succeeded: () => Promise<void>;
}

/**
 * Before a password is tried: sixty failures from one network in fifteen minutes, the rule above for the account from
 * this network, and a delay by the failures at the account from all networks. Nobody's failures refuse another network.
 */
export async function takePasswordAttempt(
  attempts: Attempts,
  claim: Claim,
): Promise<TooOften | PasswordAttempt> {
  const ofNetwork = await attempts.take({
    key: { what: 'sign-in network', who: claim.network },
    limits: [accountLimits.failuresOfNetwork],
  });
  if (!ofNetwork.allowed) return ofNetwork;
  const fromNetwork = await attempts.takeBy(passwordKey(claim), waitAfterFailures);
  if (!fromNetwork.allowed) {
    // No password was tried.
    await ofNetwork.giveBack();
    return fromNetwork;
  }
  const atAccount = await attempts.takeBy({ what: 'sign-in account', who: claim.email }, () => 0);
  if (!atAccount.allowed) return atAccount;
  return {
    delay: delayAfterFailures(atAccount.earlier),
    succeeded: async () => {
      await ofNetwork.giveBack();
      await atAccount.giveBack();
      await attempts.forget(passwordKey(claim));
    },
  };
}

/** After a password was reset, its owner need not wait for failures from their network. */
export function forgetFailures(attempts: Attempts, claim: Claim): Promise<void> {
  return attempts.forget(passwordKey(claim));
}

function passwordKey(claim: Claim): AttemptKey {
  return { what: 'sign-in', who: whoOf(claim) };
}

/** A network has no line break, so no two claims are written alike. */
function whoOf({ email, network }: Claim): string {
  return `${network}\n${email}`;
}

/** Before the token of a link is tried: thirty wrong ones from one network in fifteen minutes. */
export function takeLinkAttempt(attempts: Attempts, network: string): Promise<Allowance> {
  return attempts.take({
    key: { what: 'link', who: network },
    limits: [accountLimits.wrongLinksOfNetwork],
  });
}

/**
 * Before a mail that somebody asks for: by the network, by address and network together, and by the address, where some
 * room is left for networks that the account has signed in from. A mail that is refused counts nowhere; one that is given
 * back still counts for the network, which asked.
 */
export async function takeMailAttempt(
  attempts: Attempts,
  claim: Claim & { readonly isKnownNetwork: boolean },
): Promise<Allowance> {
  const { mailsToAddress, mailsToAddressFromStrangers } = accountLimits;
  const ofNetwork = await attempts.take({
    key: { what: 'mail network', who: claim.network },
    limits: [accountLimits.mailsOfNetwork],
  });
  if (!ofNetwork.allowed) return ofNetwork;
  const fromNetwork = await attempts.take({
    key: { what: 'mail', who: whoOf(claim) },
    limits: [accountLimits.mailsToAddressFromNetwork, accountLimits.mailsToAddressFromNetworkInADay],
  });
  if (!fromNetwork.allowed) {
    await ofNetwork.giveBack();
    return fromNetwork;
  }
  const toAddress = await attempts.take({
    key: { what: 'mail address', who: claim.email },
    limits: [claim.isKnownNetwork ? mailsToAddress : mailsToAddressFromStrangers],
  });
  const giveBack = async (): Promise<void> => {
    await fromNetwork.giveBack();
    if (toAddress.allowed) await toAddress.giveBack();
  };
  if (toAddress.allowed) return { ...toAddress, giveBack };
  await ofNetwork.giveBack();
  await giveBack();
  return toAddress;
}
