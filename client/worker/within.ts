/** What a promise gives within so many milliseconds; after them undefined. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
