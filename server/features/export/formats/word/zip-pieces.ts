import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A ZIP archive that is written one file after the other, and taken away in pieces as it grows. */
export class ZipPieces {
  readonly #zip: Zip;
  #pieces: Uint8Array[] = [];
  #open: ZipDeflate | null = null;

  constructor() {
    this.#zip = new Zip((error, piece) => {
      if (error !== null) throw error;
      this.#pieces.push(piece);
    });
  }

  /** Ends the file before, and begins one. */
  begin(path: string): void {
    this.#endFile();
    this.#open = new ZipDeflate(path);
    this.#zip.add(this.#open);
  }

  add(content: string | Uint8Array): void {
    this.#open?.push(typeof content === 'string' ? strToU8(content) : content);
  }

  end(): void {
    this.#endFile();
    this.#zip.end();
  }

  /** What has come about since the last time. */
  pieces(): Uint8Array[] {
    const pieces = this.#pieces.filter(({ length }) => length > 0);
    this.#pieces = [];
    return pieces;
  }

  #endFile(): void {
    this.#open?.push(new Uint8Array(), true);
    this.#open = null;
  }
}
