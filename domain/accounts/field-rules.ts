import { isEmail } from '../text/email-format.ts';
import { passwordLength, passwordLengths } from './password-length.ts';

/** What can be wrong with a field of an account's form before it is sent. */
export type FieldFault =
  | 'cannot_be_empty'
  | 'cant_be_blank'
  | 'invalid_email'
  | 'mismatch'
  | 'must_accept_terms'
  | 'password_too_long'
  | 'password_too_short'
  | 'passwords_must_match';

/** Looks at what a field holds: true, or what is wrong with it. */
export type FieldRule = (value: string) => FieldFault | true;

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
export function repeats(password: string, value: string): FieldFault | true {
  if (value === '') return 'cant_be_blank';
  return value === password || 'passwords_must_match';
}
