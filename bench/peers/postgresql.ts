import { Client } from 'pg';
import { startPostgresql } from '#tests/support/databases/postgresql.ts';
import { megabytes } from '../timings.ts';
import type { Question } from '../questions.ts';
import { allKinds, type Answer, filler, inBlocks, type Peer, type PeerSource, hitsWanted } from './peer.ts';

const tables = `
  create table texts (id int primary key, terms tsvector not null);
  create table document_keys (document int, key int, primary key (document, key));
`;
/** Memory that a server of this size would be given; and no time spent on compiling short statements. */
const settings = `
  set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set jit = off; set synchronous_commit = off;
`;
const answers = `
  with found as materialized (
    select id, ts_rank(terms, asked) as rank from texts, (select $1::tsquery as asked) as question where terms @@ asked
  )
  select
    (select count(*)::int from found) as total,
    array(select id from found order by rank desc, id limit ${hitsWanted}) as hits
`;
const facetCounts = `,
  (select json_agg(json_build_array(key, number)) from
    (select key, count(*) as number from found join document_keys on document = id group by key) as counted) as facets
`;

/** PostgreSQL over its socket, by prepared statements, on a GIN index over vectors with their positions. */
export async function openPostgresql({ texts }: PeerSource): Promise<Peer> {
  const server = await startPostgresql();
  const client = new Client({ connectionString: await server.createDatabase() });
  await client.connect();
  await client.query(settings + tables);
  for await (const block of inBlocks(texts(), 2_000)) {
    const [ids, keys] = [
      block.flatMap(({ id, keys }) => keys.map(() => id)),
      block.flatMap(({ keys }) => keys),
    ];
    await client.query('insert into document_keys select * from unnest($1::int[], $2::int[])', [ids, keys]);
    await client.query(
      'insert into texts select id, vector::tsvector from unnest($1::int[], $2::text[]) as t (id, vector)',
      [block.map(({ id }) => id), block.map(({ terms }) => asVector(terms))],
    );
  }
  await client.query('create index on texts using gin (terms) with (fastupdate = off)');
  await client.query('vacuum analyze');
  return {
    kinds: allKinds,
    async ask(question, facets): Promise<Answer> {
      const { rows } = await client.query<{
        total: number;
        hits: number[];
        facets?: [number, number][] | null;
      }>({
        name: facets ? 'with facets' : 'without facets',
        text: answers + (facets ? facetCounts : ''),
        values: [asTsquery(question)],
      });
      const [{ total, hits, facets: counted } = { total: 0, hits: [] }] = rows;
      return { total, hits, facets: facets ? new Map(counted ?? []) : null };
    },
    async size() {
      const { rows } = await client.query<{ bytes: string }>(
        "select pg_total_relation_size('texts') + pg_total_relation_size('document_keys') as bytes",
      );
      return `${megabytes(Number(rows[0]?.bytes))} on disk`;
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

/** What to_tsvector would make of them, without a parser that could see numbers or addresses in them. */
function asVector(terms: string): string {
  const positions = new Map<string, number[]>();
  for (const [at, term] of terms.split(' ').entries()) {
    if (term === filler) continue;
    const known = positions.get(term) ?? [];
    if (known.length < 255) known.push(Math.min(at + 1, 16_383));
    positions.set(term, known);
  }
  return Array.from(positions, ([term, places]) => `'${term}':${places.join(',')}`).join(' ');
}

function asTsquery({ kind, terms }: Question): string {
  const quoted = terms.map((term) => `'${term}'`);
  switch (kind) {
    case 'word':
    case 'any':
      return quoted.join(' | ');
    case 'all':
      return quoted.join(' & ');
    case 'phrase':
      return quoted.join(' <-> ');
    case 'prefix':
      return `${quoted[0]}:*`;
  }
}
