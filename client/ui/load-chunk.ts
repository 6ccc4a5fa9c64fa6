const chunkTimeout = 120_000;

/** A part of the client that could not be fetched: offline, or replaced by a newer version. Loading the page again helps. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
    this.name = 'ChunkError';
  }
}

/** Fetches a part of the client that is split off: `loadChunk(() => import('./page.tsx'))`. Gives up after two minutes. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, chunkTimeout, new Error('It took longer than two minutes'));
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
