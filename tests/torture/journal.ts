import { z } from 'zod';

const entry = z.discriminatedUnion('op', [
  z.object({ op: z.literal('create'), path: z.string() }),
  z.object({ op: z.literal('mkdir'), path: z.string() }),
  z.object({ op: z.literal('write'), path: z.string(), at: z.number() }),
  z.object({ op: z.literal('truncate'), path: z.string(), size: z.number() }),
  z.object({ op: z.literal('rename'), path: z.string(), to: z.string() }),
  z.object({ op: z.literal('unlink'), path: z.string() }),
  z.object({ op: z.literal('sync'), path: z.string() }),
]);
/** A change of files below a folder, or a sync of one of them; paths are relative to the folder. */
export type JournalEntry = z.infer<typeof entry>;

const lengths = 8;

/** Two lengths of 32 bits, the entry as JSON, and the bytes that a write has. */
export function recordOf(one: JournalEntry, data: Uint8Array = new Uint8Array(0)): Buffer {
  const text = Buffer.from(JSON.stringify(one));
  const head = Buffer.alloc(lengths);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, text, data]);
}

/** The whole entries up to a place in the journal, each with its bytes. */
export function* readJournal(
  journal: Buffer,
  until: number,
): Generator<{ readonly entry: JournalEntry; readonly data: Buffer }> {
  let at = 0;
  while (at + lengths <= until) {
    const [text, data] = [journal.readUInt32LE(at), journal.readUInt32LE(at + 4)];
    const begin = at + lengths;
    at = begin + text + data;
    if (at > until) return;
    yield {
      entry: entry.parse(JSON.parse(journal.subarray(begin, begin + text).toString())),
      data: journal.subarray(begin + text, at),
    };
  }
}
