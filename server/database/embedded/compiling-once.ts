import { setFlagsFromString } from 'node:v8';

/**
 * From now on this process compiles WebAssembly by V8's first compiler alone. The second one takes 600 MB for a single function of the
 * database, and compiles that at every start. V8's flags are those of the process: a thread has none of its own.
 */
export function compileOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}
