import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/** argon2id, the library's default kind: 19 MiB, two passes, one lane; 32 bytes, and 16 of salt. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** One core stays free for searches, whatever comes. */
const inTurn = createTurns(Math.max(1, availableParallelism() - 1));

/** The hash of a password, with its parameters and salt in it. Works beside the event loop. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength));
}

const decoy = hashPassword(crypto.randomUUID());

/** Whether it is the password of the hash. Without a hash it takes as long, and the answer is no. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== null;
}

/** Whether a hash was made with less than we ask for today. */
export function isWeakHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, outputLen } = parseOptions(passwordHash);
  return memoryCost < strength.memoryCost || timeCost < strength.timeCost || outputLen < strength.outputLen;
}
