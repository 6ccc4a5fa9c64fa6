import type { passwordErrors } from '#contract/accounts.ts';
import { loadCommonPasswords } from '#content/load-common-passwords.ts';
import { passwordLength, passwordLengths } from '#domain/accounts/password-length.ts';
import { sites } from '#domain/sites/sites.ts';

export type PasswordError = (typeof passwordErrors)[number];

/** What is wrong with a new password; null where nothing is. It is taken as it comes, never trimmed or cut. */
export type CheckPassword = (password: string, email: string | null) => PasswordError | null;

/** `email` is the person's own address, which makes no password; null where it is not known yet. */
export function createPasswordCheck(): CheckPassword {
  const common = loadCommonPasswords(passwordLengths.shortest);
  const ourNames = new Set([
    'evidence search',
    'evidencesearch',
    ...Object.values(sites).flatMap(({ name }) => [name, name.replaceAll(/[ -]/g, '')].map(inLowerCase)),
    ...Object.values(sites).flatMap(({ hostTexts }) => hostTexts),
  ]);
  return (password, email) => {
    if (password === '') return 'cant_be_blank';
    const length = passwordLength(password);
    if (length < passwordLengths.shortest) return 'password_too_short';
    if (length > passwordLengths.longest) return 'password_too_long';
    const lower = inLowerCase(password);
    if (common.has(lower) || ourNames.has(lower)) return 'password_too_common';
    return email !== null && [email, email.slice(0, email.lastIndexOf('@'))].includes(lower)
      ? 'password_too_common'
      : null;
  };
}

/** The list is in lower case, and capitals make a common password no rarer. */
function inLowerCase(text: string): string {
  return text.toLowerCase();
}
