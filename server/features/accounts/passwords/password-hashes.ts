import { createHash, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, the library's default kind: 19 MiB, two passes, one lane; 32 bytes, and 16 of salt. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** One core stays free for searches, whatever comes. */
const withPermit = pLimit(Math.max(1, availableParallelism() - 1));

/** The hash of a password, with its parameters and salt in it. Works beside the event loop. */
export function hashPassword(password: string): Promise<string> {
  return withPermit(() => hash(password, strength));
}

/** The hash of a password that waits for an address to be confirmed. All that wait for one account have the same salt. */
export function hashPendingPassword(password: string, accountId: string): Promise<string> {
  // The id is random, and no other account's.
  const salt = createHash('sha256').update(accountId).digest().subarray(0, 16);
  return withPermit(() => hash(password, { ...strength, salt }));
}

const decoy = hashPassword(crypto.randomUUID());

/**
 * Whether it is the password of one of the hashes. Hashes of one salt take as long as a single one, and so do none: the
 * time does not tell whether an address is registered, or how often.
 */
export async function isPasswordOf(hashes: readonly string[], password: string): Promise<boolean> {
  if (hashes.length === 0) {
    await hashLike(await decoy, password);
    return false;
  }
  // One salt, but for what an earlier release has hashed for an address that is not confirmed.
  const bySalt = Map.groupBy(hashes, (one) => one.slice(0, one.lastIndexOf('$')));
  let isFound = false;
  for (const [, ofSalt] of bySalt) {
    const [first = ''] = ofSalt;
    const hashed = Buffer.from(await hashLike(first, password));
    for (const one of ofSalt.map((text) => Buffer.from(text))) {
      if (one.length === hashed.length && timingSafeEqual(one, hashed)) isFound = true;
    }
  }
  return isFound;
}

/** Hashes with the parameters and the salt of an earlier hash: the same password gives the same text. */
function hashLike(earlier: string, password: string): Promise<string> {
  const { algorithm, version, memoryCost, timeCost, parallelism, outputLen } = parseOptions(earlier);
  const salt = Buffer.from(earlier.split('$').at(-2) ?? '', 'base64');
  const options = { algorithm, version, memoryCost, timeCost, parallelism, outputLen, salt };
  return withPermit(() => hash(password, options));
}

/** Whether a hash was made with less than we ask for today. */
export function isWeakHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, outputLen } = parseOptions(passwordHash);
  return memoryCost < strength.memoryCost || timeCost < strength.timeCost || outputLen < strength.outputLen;
}
