/**
 * Why the database cannot do now what it is asked, through no fault of the one who asks:
 * `away` (not reachable, restarting, no connection free, too slow), or `read-only` (its disk is full, or it takes no writes).
 */
export type Outage = 'away' | 'read-only';

/** By SQLSTATE (PostgreSQL, Appendix A) or the code of Node's own errors; a class is its first two characters. */
const outageOfCode: ReadonlyMap<string, Outage> = new Map([
  ...['25006', '53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, 'read-only'] as const),
  // Connection exceptions, refused sign-in, insufficient resources, intervention by an operator, a lost race for locks.
  ...['08', '28', '53', '57', '3D000', '40001', '40P01', '55P03'].map((code) => [code, 'away'] as const),
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ].map((code) => [code, 'away'] as const),
]);

/** The driver's own errors have no code. */
const outageMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout)/;

/** Looks through the causes of an error of the database for an outage; null where it is a fault of another kind. */
export function outageOf(error: unknown): Outage | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const found = outageOfOne(one);
    if (found !== null) return found;
  }
  return null;
}

/**
 * What the driver or the database says, without the statement that it was asked. Where each address of a name refused, Node says
 * nothing, and has the code alone.
 */
export function ownWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return ownWords(error.cause);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

function outageOfOne(error: Error): Outage | null {
  if (outageMessages.test(error.message)) return 'away';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // No socket: the embedded database is being opened again.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'away';
  // A message that breaks the protocol is a fault of ours, though its class is that of broken connections.
  if (code === '08P01') return null;
  return outageOfCode.get(code) ?? outageOfCode.get(code.slice(0, 2)) ?? null;
}
