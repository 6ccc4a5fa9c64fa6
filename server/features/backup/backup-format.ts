import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/*
 * A backup is a text of lines, each a JSON object, compressed with Zstandard:
 *
 *   {"backup":"evidence-search","version":1,"madeAt":…,"migrations":[…],"secrets":{…}}
 *   {"table":"documents"}
 *   {"row":{"id":1,…}}               as PostgreSQL's row_to_json writes it
 *   …
 *   {"gone":["…"]}                 keys of rows above that were removed while the backup was made
 *   {"end":{"rows":{"documents":1,…},"content":"…","sha256":"…"}}
 *
 * Rows are never read as JSON by this program: numbers, moments and nested values pass through as the database wrote them.
 */

export const formatVersion = 1;

export const headerSchema = z.object({
  backup: z.literal('evidence-search'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** Times of the migrations that the tables had seen, oldest first. */
  migrations: z.array(z.int()).min(1),
  /** Contents of the files in the folder of secrets, by name. */
  secrets: z.record(z.string().regex(/^[a-z-]+$/), z.string()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({ table: z.string().regex(/^[a-z_]+$/) });

export const goneSchema = z.object({ gone: z.array(z.string()) });

export const endSchema = z.object({
  end: z.object({
    /** Lines by table; what was changed while the backup was made has several. */
    rows: z.record(z.string(), z.int()),
    /** SHA-256 of all lines between the first and this one: equal for two backups of the same data. */
    content: z.string(),
    /** SHA-256 of the first line and `content`. */
    sha256: z.string(),
  }),
});
export type BackupEnd = z.infer<typeof endSchema>['end'];

/** A file that is no backup, or not a whole one; the message is a sentence for people. */
export class BackupFault extends Error {
  constructor(fault: string) {
    super(fault);
    this.name = 'BackupFault';
  }
}

const rowStart = '{"row":';

export function rowLine(row: string): string {
  return `${rowStart}${row}}\n`;
}

/** The row of a line; null for a line of another kind. */
export function rowOf(line: string): string | null {
  return line.startsWith(rowStart) ? line.slice(rowStart.length, -1) : null;
}

/** Adds up what the last line of a backup says of those before. */
export class BackupSum {
  readonly #header: string;
  readonly #content: Hash = createHash('sha256');
  readonly #rows: Record<string, number> = {};

  /** `header` is the first line, without its end. */
  constructor(header: string) {
    this.#header = header;
  }

  /** Lines of one table, with their ends; the first time with the line that names it. */
  add(table: string, text: string | Uint8Array, rows: number): void {
    this.#content.update(text);
    this.#rows[table] = (this.#rows[table] ?? 0) + rows;
  }

  end(): BackupEnd {
    const content = this.#content.digest('hex');
    const sha256 = createHash('sha256').update(`${this.#header}\n${content}`).digest('hex');
    return { rows: this.#rows, content, sha256 };
  }
}
