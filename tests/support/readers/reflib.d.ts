declare module '@iebh/reflib/readStream' {
  import type { Readable } from 'node:stream';

  export interface Reference {
    readonly title?: string;
    readonly authors?: readonly string[];
    readonly journal?: string;
    readonly year?: string;
    readonly volume?: string;
    readonly number?: string;
    readonly pages?: string;
    readonly doi?: string;
    readonly abstract?: string;
    readonly keywords?: readonly string[];
    readonly medlineAuthorsFull?: readonly string[];
  }

  interface ReferenceEmitter {
    on(event: 'ref', listener: (reference: Reference) => void): ReferenceEmitter;
    on(event: 'end', listener: () => void): ReferenceEmitter;
    on(event: 'error', listener: (error: Error) => void): ReferenceEmitter;
  }

  export function readStream(
    format: 'ris' | 'medline',
    stream: Readable,
    options: { readonly delimeter: string },
  ): ReferenceEmitter;
}
