import { ensureBuilt } from '#tools/prepare.mjs';

/** The client is built once for all test files, unless it is built already. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
