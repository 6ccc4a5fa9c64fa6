/**
 * An error as the log has it. The message of a failed statement ends with its values (addresses, hashes, whole mails),
 * and so does the stack: there the statement stands alone.
 */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, stack = '', cause } = error;
  const isStatement = 'query' in error && 'params' in error;
  const message = isStatement ? `Failed query: ${String(error.query)}` : error.message;
  return {
    type,
    message,
    stack: isStatement ? stack.replace(error.message, () => message) : stack,
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}
