import type { ListedDocument } from './listed-document.ts';
import { serializeMarkable, deserializeMarkable } from './serialized-markable.ts';

/** Its id (64 bits), then the lengths of its two texts. */
const headBytes = 16;

/** A document of result lists as bytes. The words of its texts are known. */
export function serializeListed({ id, source, title, description }: ListedDocument): Buffer {
  const texts = [serializeMarkable(title), serializeMarkable(description)];
  const head = Buffer.alloc(headBytes);
  head.writeDoubleLE(id, 0);
  for (const [at, text] of texts.entries()) head.writeUInt32LE(text.length, 8 + 4 * at);
  return Buffer.concat([head, ...texts, Buffer.from(source, 'utf8')]);
}

/** Reads what `serializeListed` made; the bytes begin at an offset that is a multiple of eight. */
export function deserializeListed(bytes: Buffer): ListedDocument {
  const titleEnd = headBytes + bytes.readUInt32LE(8);
  const textsEnd = titleEnd + bytes.readUInt32LE(12);
  return {
    id: bytes.readDoubleLE(0),
    title: deserializeMarkable(bytes.subarray(headBytes, titleEnd)),
    description: deserializeMarkable(bytes.subarray(titleEnd, textsEnd)),
    source: bytes.toString('utf8', textsEnd),
  };
}
