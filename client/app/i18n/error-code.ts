import type errors from '#content/texts/en/errors.json';

/** What can be wrong with a field, or with all that a form sent: `t('errors.' + code)` says it in words. */
export type ErrorCode = keyof typeof errors;
