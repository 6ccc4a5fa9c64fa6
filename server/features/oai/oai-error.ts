/** Why a request is refused, in the protocol's own codes. */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noSetHierarchy';

export interface OaiError {
  readonly code: OaiErrorCode;
  /** In English, as the protocol is: programs read it. */
  readonly message: string;
}

export function oaiError(code: OaiErrorCode, message: string): OaiError {
  return { code, message };
}
