import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script in a process of its own, so that neither memory nor compiled code is shared, and gives back the one
 * message that it sends.
 */
export async function resultOfChild(
  script: URL,
  parameters: readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<unknown> {
  const child = fork(script, parameters, {
    execArgv: ['--max-old-space-size=12000', '--expose-gc', ...nodeOptions],
    serialization: 'advanced',
  });
  let result: unknown;
  child.on('message', (message) => {
    result = message;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || result === undefined) throw new Error(`${script.pathname} ended with ${code}.`);
  return result;
}

/** Sends the result of this process to the one that started it. */
export function sendResult(result: object): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) {
      console.log(result);
      resolve();
      return;
    }
    process.send(result, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });
}
