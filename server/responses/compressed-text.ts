import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A long text as most callers take it: compressed by zstd. A cache keeps no more of it. */
export interface CompressedText {
  readonly zstd: Buffer;
  /** While it is new: who takes it as it is need not decompress it. */
  readonly text?: string;
}

/** Of the few levels that take less time than the sending they save. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Takes half a millisecond for the longest answers: to hand it to another thread takes as long. */
export function compressText(text: string): CompressedText {
  const compressed = zstdCompressSync(text, { params });
  // It lies in a block of 64 KiB, which whoever keeps the answer would keep whole.
  const zstd = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(zstd);
  return { zstd, text };
}

export function decompressText({ zstd, text }: CompressedText): string {
  return text ?? zstdDecompressSync(zstd).toString('utf8');
}
