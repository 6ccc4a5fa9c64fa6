import { passwordLength, passwordLengths } from '#domain/accounts/password-length.ts';
import { isEmail } from '#domain/text/email-format.ts';
import type { ErrorCode } from '../app/i18n/error-code.ts';

/** Looks at what a field holds: true, or what is wrong with it. */
export type FieldRule = (value: string) => ErrorCode | true;

export const notBlank: FieldRule = (value) => value !== '' || 'cant_be_blank';

export const emailRule: FieldRule = (value) => {
  const address = value.trim();
  if (address === '') return 'cant_be_blank';
  return isEmail(address) || 'invalid_email';
};

/** What can be checked of a new password before it is sent; the server knows which ones are too common. */
export const newPasswordRule: FieldRule = (value) => {
  if (value === '') return 'cant_be_blank';
  const length = passwordLength(value);
  if (length < passwordLengths.shortest) return 'password_too_short';
  return length <= passwordLengths.longest || 'password_too_long';
};

/** The second time that a password is typed. */
export function repeats(password: string, value: string): ErrorCode | true {
  if (value === '') return 'cant_be_blank';
  return value === password || 'passwords_must_match';
}
