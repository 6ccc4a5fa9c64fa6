import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** One line of an input. Where it could not be read at all, `problem` says of it why and `text` may be cut. */
export interface InputLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly problem?: string;
}

export const longestLine = 4 * 1024 * 1024;

/** Lines that are at hand, as lines of an input. */
export function* linesOf(texts: Iterable<string>, file = 'list'): Generator<InputLine> {
  let line = 0;
  for (const text of texts) yield { file, line: ++line, text };
}

/** The lines of a file, of a file that gzip packed, or of standard input (`-`). The content says which, not the name. */
export function linesOfFile(
  file: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<InputLine> {
  const bytes: Readable = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 64 * 1024 });
  return linesOfBytes(file === '-' ? 'standard input' : file, bytes, onBytes);
}

/** A stream that breaks off ends with a line that says so; what came before it counts. */
async function* linesOfBytes(
  file: string,
  bytes: Readable,
  onBytes: (count: number) => void,
): AsyncGenerator<InputLine> {
  let line = 0;
  try {
    for await (const { text, problem } of cutLines(unpacked(bytes, onBytes))) {
      line++;
      if (problem !== undefined) yield { file, line, text, problem };
      else if (text.trim() !== '') yield { file, line, text };
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield { file, line: line + 1, text: '', problem: `cannot be read, nor what follows it: ${reason}` };
  } finally {
    bytes.destroy();
  }
}

/** The bytes as they are, or unpacked where they begin as gzip does. */
async function* unpacked(bytes: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const counted = countedChunks(bytes, onBytes);
  const beginning = await beginningOf(counted);
  const all = chain(beginning, counted);
  if (beginning[0] !== 0x1f || beginning[1] !== 0x8b) {
    yield* all;
    return;
  }
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  // What goes wrong on the way breaks off the reading below, which tells it.
  pipeline(Readable.from(all), gunzip).catch(() => undefined);
  yield* gunzip;
}

/** The two bytes that tell what the content is, with what came along with them: a pipe may give the first one alone. */
async function beginningOf(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  while (beginning.length < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    beginning = Buffer.concat([beginning, next.value]);
  }
  return beginning;
}

async function* chain(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* countedChunks(bytes: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    onBytes(buffer.length);
    yield buffer;
  }
}

const newline = 10;

/** Cuts at line feeds. Of a line that is too long only the beginning is kept, however much follows. */
async function* cutLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ readonly text: string; readonly problem?: string }> {
  let held: Buffer[] = [];
  let length = 0;
  const hold = (part: Buffer): void => {
    if (length <= longestLine) held.push(part);
    length += part.length;
  };
  const take = (): { text: string; problem?: string } => {
    const line = lineOf(held, length);
    held = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      hold(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    if (from < chunk.length) hold(chunk.subarray(from));
  }
  if (length > 0) yield take();
}

function lineOf(parts: readonly Buffer[], length: number): { text: string; problem?: string } {
  if (length > longestLine) {
    const text = (parts[0] ?? Buffer.alloc(0)).toString('utf8', 0, 1000);
    return { text, problem: `is longer than ${longestLine / 1024 / 1024} MiB` };
  }
  const [first] = parts;
  const bytes = parts.length === 1 && first !== undefined ? first : Buffer.concat(parts);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return isUtf8(bytes) ? { text } : { text, problem: 'is not UTF-8' };
}
