import type { SiteCode } from '#domain/sites/sites.ts';

/** Indexes that belong together: they are filled together and begin to serve together. */
export interface Generation {
  readonly version: number;
  /** Tells generations of one version apart: the greater is the later. */
  readonly serial: number;
}

export type IndexPart = SiteCode | 'words';

/** How the indexes of an installation are called; several installations may share a cluster. */
export class IndexNames {
  readonly #prefix: string;

  constructor(installation: string) {
    this.#prefix = `evidence-${installation.toLowerCase()}`;
  }

  /** What searches ask: it always stands for a whole generation. */
  alias(part: IndexPart): string {
    return `${this.#prefix}-${part}`;
  }

  index({ version, serial }: Generation, part: IndexPart): string {
    return `${this.#prefix}-v${version}-${serial}-${part}`;
  }

  /** What writes go to: there is none where the index is gone, so that no write makes an index by accident. */
  writeAlias(generation: Generation, part: IndexPart): string {
    return `${this.index(generation, part)}-w`;
  }

  /** Fits all indexes of the installation. */
  get pattern(): string {
    return `${this.#prefix}-v*`;
  }

  /** The generation and part of an index, or null for any other name. */
  read(name: string): { readonly generation: Generation; readonly part: string } | null {
    const [, version, serial, part] =
      new RegExp(`^${RegExp.escape(this.#prefix)}-v(\\d+)-(\\d+)-([a-z]+)$`).exec(name) ?? [];
    if (version === undefined || serial === undefined || part === undefined) return null;
    return { generation: { version: Number(version), serial: Number(serial) }, part };
  }
}

/** The later of two generations is greater. */
export function compareGenerations(one: Generation, other: Generation): number {
  return one.version - other.version || one.serial - other.serial;
}
