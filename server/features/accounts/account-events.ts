/** What is logged of accounts. */
export type AccountEvent =
  | 'Signed in'
  | 'Sign-in refused'
  | 'Sign-in refused: too many failures'
  | 'Signed out'
  | 'Sign-ins ended'
  | 'Account registered'
  | 'Address confirmed'
  | 'Link refused'
  | 'Password reset asked for'
  | 'Password reset'
  | 'Password changed'
  | 'Change of address asked for'
  | 'Address changed'
  | 'Current password refused'
  | 'Profile changed'
  | 'Account data read'
  | 'Account deleted';

/** Writes a line to the log: the account's id at most, null where there is no account. Never an address or a token. */
export type RecordEvent = (event: AccountEvent, accountId: string | null) => void;
