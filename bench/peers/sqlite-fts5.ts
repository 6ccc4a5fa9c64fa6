import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { megabytes } from '../timings.ts';
import type { Question } from '../questions.ts';
import { allKinds, type Answer, hitsWanted, type PeerSource, type Peer } from './peer.ts';

/** SQLite in memory. Facets as its user would count them: documents and their keys in a table, joined and grouped. */
export async function openSqlite({ texts }: PeerSource): Promise<Peer> {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    create virtual table texts using fts5(terms, content = '', tokenize = 'ascii', prefix = '5');
    create table document_keys (document integer, key integer, primary key (document, key)) without rowid;
    begin;
  `);
  const addText = database.prepare('insert into texts (rowid, terms) values (?, ?)');
  const addKey = database.prepare('insert into document_keys values (?, ?)');
  for await (const { id, terms, keys } of texts()) {
    addText.run(id, terms);
    for (const key of keys) addKey.run(id, key);
  }
  database.exec("commit; insert into texts (texts) values ('optimize'); analyze;");
  const count = database.prepare('select count(*) as number from texts where texts match ?');
  const first = database.prepare(
    `select rowid as id from texts where texts match ? order by rank limit ${hitsWanted}`,
  );
  const byKey = database.prepare(`
    select key, count(*) as number from texts join document_keys on document = texts.rowid
    where texts match ? group by key
  `);
  return {
    kinds: allKinds,
    ask(question, facets): Answer {
      const match = asMatch(question);
      return {
        total: numbers(count, match, 'number')[0] ?? 0,
        hits: numbers(first, match, 'id'),
        facets: facets
          ? new Map(byKey.all(match).map((row) => [Number(row['key']), Number(row['number'])]))
          : null,
      };
    },
    size() {
      const [pages] = database
        .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
        .all();
      return megabytes(Number(pages?.['bytes']));
    },
    close: () => database.close(),
  };
}

function numbers(statement: StatementSync, match: string, column: string): number[] {
  return statement.all(match).map((row) => Number(row[column]));
}

function asMatch({ kind, terms }: Question): string {
  switch (kind) {
    case 'any':
      return terms.map((term) => `"${term}"`).join(' OR ');
    case 'all':
      return terms.map((term) => `"${term}"`).join(' AND ');
    case 'prefix':
      return `${terms[0]}*`;
    case 'word':
    case 'phrase':
      return `"${terms.join(' ')}"`;
  }
}
