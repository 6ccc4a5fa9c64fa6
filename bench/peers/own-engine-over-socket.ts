import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { megabytes } from '../timings.ts';
import { allKinds, type Answer, type Peer, type PeerSource } from './peer.ts';

const started = z.object({ port: z.number(), memory: z.number() });

/** Our engine in a process of its own, asked over TCP as PostgreSQL is. */
export async function openOwnEngineOverSocket({ records }: PeerSource): Promise<Peer> {
  const server = fork(new URL('own-server-process.ts', import.meta.url), [String(records)], {
    execArgv: ['--max-old-space-size=12000'],
  });
  const [message] = await once(server, 'message');
  const { port, memory } = started.parse(message);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    kinds: allKinds,
    async ask(question, facets): Promise<Answer> {
      socket.write(`${JSON.stringify({ question, facets })}\n`);
      const line = await lines.next();
      // Our own server at the other end.
      const answer = JSON.parse(String(line.value)) as Omit<Answer, 'facets'> & {
        facets: [string, number][] | null;
      };
      return { ...answer, facets: answer.facets === null ? null : new Map(answer.facets) };
    },
    size: () => `${megabytes(memory)} (server)`,
    async close() {
      socket.destroy();
      server.kill();
      await once(server, 'exit');
    },
  };
}
