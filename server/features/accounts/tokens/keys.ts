import { hkdfSync } from 'node:crypto';

/** Keys for one purpose each. The first of a list signs, all verify. */
export interface AccountKeys {
  readonly tokens: readonly Uint8Array[];
  readonly unsubscribe: readonly Uint8Array[];
  /** Hides the addresses and networks whose attempts are counted, and the networks of sign-ins. */
  readonly attempts: readonly Uint8Array[];
  /** Hides the callers whose calls servers tell each other of. */
  readonly calls: readonly Uint8Array[];
  /** What tells two secrets apart, and nothing about them. */
  readonly fingerprints: readonly string[];
}

/** Derives every key from the secrets by HKDF with SHA-256, so that none of them says anything about another. */
export function deriveKeys(secrets: readonly Uint8Array[]): AccountKeys {
  const derive = (purpose: string): Uint8Array[] =>
    secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', `evidence-search ${purpose}`, 32)));
  return {
    tokens: derive('tokens'),
    unsubscribe: derive('unsubscribe'),
    attempts: derive('attempts'),
    calls: derive('calls'),
    fingerprints: derive('fingerprint').map((key) => Buffer.from(key).toString('hex').slice(0, 16)),
  };
}
