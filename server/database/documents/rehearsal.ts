import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

interface RehearsedRow {
  readonly external_id: string;
  /** Of the content; empty where the document is removed. */
  readonly hash: string;
}

interface Changes {
  readonly added: number;
  readonly updated: number;
  readonly deleted: number;
}

const met = z.object({ hash: z.string() }).optional();

/**
 * What the blocks of a rehearsal would have stored so far: each is undone before the next one, which may have the same documents again.
 * It is a file without a name, so that memory stays as it is however many there are.
 */
export class Rehearsal {
  readonly #file = new DatabaseSync('');
  readonly #find;
  readonly #keep;

  constructor() {
    this.#file.exec('create table met (id text primary key, hash text not null) without rowid');
    this.#find = this.#file.prepare('select hash from met where id = ?');
    this.#keep = this.#file.prepare(
      'insert into met values (?, ?) on conflict (id) do update set hash = excluded.hash',
    );
  }

  /** The rows that no block before has had, which what is stored tells of; the others are counted by what was rehearsed. */
  take<Row extends RehearsedRow>(rows: readonly Row[]): { readonly first: Row[]; readonly again: Changes } {
    const first: Row[] = [];
    const again = { added: 0, updated: 0, deleted: 0 };
    this.#file.exec('begin');
    for (const row of rows) {
      const before = met.parse(this.#find.get(row.external_id))?.hash;
      this.#keep.run(row.external_id, row.hash);
      if (before === undefined) first.push(row);
      else if (before === row.hash) continue;
      else if (before === '') again.added++;
      else if (row.hash === '') again.deleted++;
      else again.updated++;
    }
    this.#file.exec('commit');
    return { first, again };
  }

  close(): void {
    this.#file.close();
  }
}
