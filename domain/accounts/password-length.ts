/** Lengths of a password, in characters as people count them: code points. */
export const passwordLengths = { shortest: 8, advised: 15, longest: 128 } as const;

export function passwordLength(password: string): number {
  return Array.from(password).length;
}
