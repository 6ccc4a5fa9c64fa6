import { newPasswordRule, type FieldFault } from './field-rules.ts';

/** A password that is repeated otherwise is the fault of the first field, once the second one holds anything. */
export function resetPasswordRule(password: string, confirmation: string): FieldFault | true {
  if (password === '') return 'cannot_be_empty';
  if (confirmation !== '' && confirmation !== password) return 'mismatch';
  return newPasswordRule(password);
}

export function confirmationRule(confirmation: string): FieldFault | true {
  return confirmation !== '' || 'cannot_be_empty';
}
