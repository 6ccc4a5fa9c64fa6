import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';

/** In bytes. What the garbage collector of the thread looks after, and the memory of the database's WASM module. */
export interface ThreadMemory {
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly wasm: number;
}

/** Asks the thread for its memory; the answer, a `ThreadMemory`, goes to the port. */
export interface MemoryRequest {
  readonly memoryTo: MessagePort;
}

/** A statement holds up the thread while it runs. */
const timeout = 1_000;

/** What the thread of the embedded database takes of memory; null where it does not answer soon. */
export async function memoryOf(worker: Worker): Promise<ThreadMemory | null> {
  const { port1: answers, port2: memoryTo } = new MessageChannel();
  try {
    const request: MemoryRequest = { memoryTo };
    const answered = once(answers, 'message', { signal: AbortSignal.timeout(timeout) });
    worker.postMessage(request, [memoryTo]);
    const [memory] = await answered;
    // The thread answers with nothing else.
    return memory as ThreadMemory;
  } catch {
    return null;
  } finally {
    answers.close();
  }
}
