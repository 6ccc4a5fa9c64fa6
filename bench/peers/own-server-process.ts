/** Our engine behind a socket, as the servers it is compared with are behind theirs: a question a line, an answer a line. */
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { sendResult } from '../child.ts';
import { settledMemory } from '../engine/build-index.ts';
import type { Question } from '../questions.ts';
import { openOwnEngine } from './own-engine.ts';

const engine = await openOwnEngine({
  records: Number(process.argv[2]),
  texts: async function* () {},
  openSearchUrl: null,
});
const server = createServer({ noDelay: true }, (socket) => {
  createInterface({ input: socket }).on('line', (line) => void answer(line));

  async function answer(line: string): Promise<void> {
    // Our own client at the other end.
    const { question, facets } = JSON.parse(line) as { question: Question; facets: boolean };
    const given = await engine.ask(question, facets);
    socket.write(`${JSON.stringify({ ...given, facets: facets ? [...(given.facets ?? [])] : null })}\n`);
  }
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  void sendResult({ port, memory: settledMemory().rss });
});
