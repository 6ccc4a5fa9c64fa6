import type { WriteCounts } from '#server/database/documents/write-documents.ts';
import type { Note } from './links.ts';

export interface ImportSummary extends WriteCounts {
  readonly rejected: number;
  /** Documents that had a field which imports do not know, by the field's name; not stored. */
  readonly unknownFields: ReadonlyMap<string, number>;
  /** What was left out of documents that were taken otherwise. */
  readonly notes: ReadonlyMap<Note, number>;
}

/** Hostile input may name a new field on every line. */
const mostUnknownFields = 200;

/** Counts what becomes of the lines of one import. */
export class ImportTally {
  #written: WriteCounts = { added: 0, updated: 0, unchanged: 0, deleted: 0 };
  #rejected = 0;
  readonly #unknownFields = new Map<string, number>();
  readonly #notes = new Map<Note, number>();

  addWritten({ added, updated, unchanged, deleted }: WriteCounts): void {
    const sum = this.#written;
    this.#written = {
      added: sum.added + added,
      updated: sum.updated + updated,
      unchanged: sum.unchanged + unchanged,
      deleted: sum.deleted + deleted,
    };
  }

  addRejected(): void {
    this.#rejected++;
  }

  addUnknownField(field: string): void {
    const name = this.#unknownFields.size < mostUnknownFields ? field.slice(0, 80) : 'others';
    this.#unknownFields.set(name, (this.#unknownFields.get(name) ?? 0) + 1);
  }

  addNote(note: Note): void {
    this.#notes.set(note, (this.#notes.get(note) ?? 0) + 1);
  }

  summary(): ImportSummary {
    return {
      ...this.#written,
      rejected: this.#rejected,
      unknownFields: this.#unknownFields,
      notes: this.#notes,
    };
  }
}
