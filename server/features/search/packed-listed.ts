import type { ListedDocument } from './listed-document.ts';
import { packMarkable, unpackMarkable } from './packed-markable.ts';

/** Its id (64 bits), then the lengths of its two texts. */
const headBytes = 16;

/** A document of result lists as bytes. The words of its texts are known. */
export function packListed({ id, source, title, description }: ListedDocument): Buffer {
  const texts = [packMarkable(title), packMarkable(description)];
  const head = Buffer.alloc(headBytes);
  head.writeDoubleLE(id, 0);
  for (const [at, text] of texts.entries()) head.writeUInt32LE(text.length, 8 + 4 * at);
  return Buffer.concat([head, ...texts, Buffer.from(source, 'utf8')]);
}

/** Unpacks what `packListed` made; the bytes begin at an offset that is a multiple of eight. */
export function unpackListed(bytes: Buffer): ListedDocument {
  const titleEnd = headBytes + bytes.readUInt32LE(8);
  const textsEnd = titleEnd + bytes.readUInt32LE(12);
  return {
    id: bytes.readDoubleLE(0),
    title: unpackMarkable(bytes.subarray(headBytes, titleEnd)),
    description: unpackMarkable(bytes.subarray(titleEnd, textsEnd)),
    source: bytes.toString('utf8', textsEnd),
  };
}
