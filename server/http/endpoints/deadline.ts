import type { FastifyReply } from 'fastify';

/** The edge answers it with 503; nobody hears of it where the caller has gone away. */
class NoLongerWaited extends Error {
  readonly statusCode = 503;
}

/**
 * Waits for the work so many milliseconds. Its signal tells it that nobody waits any longer: the time is over, or the caller
 * has gone away. Fastify has the same in `handlerTimeout` and `request.signal`, but both end with the request's body,
 * which for a POST is before the work begins.
 */
export async function inTime<Result>(
  reply: FastifyReply,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const timeIsOver = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new NoLongerWaited('The answer took too long');
    over.abort(reason);
    timeIsOver.reject(reason);
  }, milliseconds);
  const leave = (): void => over.abort(new NoLongerWaited('The caller has gone away'));
  reply.raw.once('close', leave);
  try {
    return await Promise.race([work(over.signal), timeIsOver.promise]);
  } finally {
    clearTimeout(timer);
    reply.raw.off('close', leave);
  }
}
