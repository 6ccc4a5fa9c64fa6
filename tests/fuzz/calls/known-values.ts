import type { Endpoint } from '#contract/endpoint.ts';

/** A value that only a running server has given, by name: put in its place when a request is sent. */
export class Known {
  readonly name: KnownName;

  constructor(name: KnownName) {
    this.name = name;
  }

  toJSON(): string {
    return `<${this.name}>`;
  }
}

export const knownNames = [
  'ownAddress',
  'newAddress',
  'otherAddress',
  'ownPassword',
  'newPassword',
  'ownId',
  'otherId',
  'ownSignIn',
  'otherSignIn',
  'document',
  'curatedSearch',
  'mailedLink',
] as const;
export type KnownName = (typeof knownNames)[number];

/**
 * What fields of these names, or their items, are filled with more often than not, in any call. A new call with a field that
 * only a running server can fill gets a line here.
 */
const byField: ReadonlyMap<string, readonly KnownName[]> = new Map([
  ['email', ['ownAddress', 'ownAddress', 'newAddress', 'otherAddress']],
  ['password', ['ownPassword', 'newPassword']],
  ['confirm', ['newPassword', 'ownPassword']],
  ['current', ['ownPassword']],
  ['id', ['ownId', 'ownId', 'ownId', 'otherId', 'ownSignIn', 'otherSignIn', 'document']],
  ['_id', ['curatedSearch']],
  ['user_id', ['ownId', 'ownId', 'otherId']],
  ['token', ['mailedLink']],
  ['documents', ['document']],
]);

/**
 * Whoever knows an address may ask for a reset or for the end of mails to it, which changes what the other account has:
 * such calls are made for the own addresses alone.
 */
export function knownFor(field: string, access: Endpoint['access']): Known[] {
  const names = byField.get(field) ?? [];
  return names
    .filter((name) => access === 'account' || name !== 'otherAddress')
    .map((name) => new Known(name));
}
