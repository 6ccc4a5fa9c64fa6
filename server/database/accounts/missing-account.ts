import { z } from 'zod';

const brokenReference = z.object({
  cause: z.object({
    code: z.literal('23503'),
    constraint: z.string().endsWith('_account_id_accounts_id_fk'),
  }),
});

/** Whether a statement failed since the account that it belongs to was deleted a moment before. */
export function isMissingAccountError(error: unknown): boolean {
  return brokenReference.safeParse(error).success;
}
