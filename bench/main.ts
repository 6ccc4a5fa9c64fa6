/** `npm run bench -- --help` */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureBackup } from './backup.ts';
import { measureKinds } from './engine/engine-kinds.ts';
import { compareWithPeers, peerNames } from './peers/compare.ts';
import { hasRecords } from './records.ts';
import { measureLoad } from './load/load.ts';
import { measureMemory } from './memory/memory.ts';
import { measurePages } from './pages/pages.ts';
import { measureRendering } from './pages/rendering.ts';
import { measureExports } from './load/export-load.ts';
import { measureRelated } from './load/related-load.ts';
import { measureRoundTrips } from './round-trips/round-trips.ts';
import { measureSearchLoad } from './load/search-load.ts';
import { measureSignIns } from './load/sign-ins.ts';
import { measureCluster } from './cluster.ts';
import { withCluster } from './with-cluster.ts';
import { measureLanguages } from './languages/languages.ts';
import { measureMisspellings } from './spelling/misspellings.ts';
import { measureRelevance } from './relevance/relevance.ts';
import { defaultSizes, measureSizes } from './engine/sizes.ts';

const help = `npm run bench [-- WHAT] [OPTIONS]

  (nothing)     kinds, then peers
  kinds         our engine by kinds of query: times, postings read, share of the memory's bandwidth
  peers         the same questions to our engine and to others, with ratios
  sizes         indexing, memory and times at ${defaultSizes.map((size) => size.toLocaleString('en')).join(', ')} records
  http          searches a second over HTTP, a server and its callers on one machine; its options: bench/load/search-load.ts
  exports       searches while files of 10,000 documents are made; --records N, --requests N, --data FOLDER, --port N
  related       documents that are related to an article; --records N, --requests N, --data FOLDER, --port N
  round-trips   files in every format, read by programs that are not ours; --python FILE, --records N, --port N, --keep
  pages         what a browser fetches, when it draws and how it answers; --data FOLDER, --runs N, --port N, --pages A,B
  rendering     processor time of rendering a page of results; --data FOLDER, --queries N
  memory        memory of each thread while a server answers; its options: npm run bench -- memory --help
  load          a thousand people at once, a burst, an import beside them; its options: npm run bench -- load --help
  sign-ins      searches while a thousand people sign in at once; its options: npm run bench -- sign-ins --help
  backup        how long a backup takes, and whom it keeps waiting; --documents N, --mails N, --database URL
  cluster       filling an OpenSearch cluster, and searching it
  languages     what of the English ten best is found in the other languages; --verbose names the queries that find least
  misspellings  which misspelt words are put right at once, and which correct ones are; its options: npm run bench -- misspellings --help
  relevance     how well searches answer judged questions; names of collections may follow

  --records N       of the real records (100000)
  --queries N       real queries of each kind (1000); peers are always asked 100
  --rounds N        the least time of so many rounds counts: for a machine that has other work too (1)
  --peers A,B       of ${peerNames.join(', ')}
  --engine NAME     embedded or opensearch, for relevance (embedded)
  --opensearch URL  a running cluster, instead of one that is started for it (Maven and Java 21)
`;

/** Parts with options of their own. */
const own = new Map([
  ['http', measureSearchLoad],
  ['exports', measureExports],
  ['related', measureRelated],
  ['round-trips', measureRoundTrips],
  ['pages', measurePages],
  ['rendering', measureRendering],
  ['memory', measureMemory],
  ['load', measureLoad],
  ['sign-ins', measureSignIns],
  ['backup', measureBackup],
  ['misspellings', measureMisspellings],
]).get(process.argv[2] ?? '');
const count = z.coerce.number().int().positive();
const { values, positionals } = parseArgs({
  args: own === undefined ? process.argv.slice(2) : [],
  allowPositionals: true,
  options: {
    records: { type: 'string' },
    queries: { type: 'string' },
    rounds: { type: 'string' },
    peers: { type: 'string' },
    opensearch: { type: 'string' },
    engine: { type: 'string' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [what, ...names] = positionals;
const queries = count.default(1_000).parse(values.queries);
const rounds = count.default(1).parse(values.rounds);
const records = count.default(100_000).parse(values.records);

if (own !== undefined) {
  await own(process.argv.slice(3));
} else if (
  values.help === true ||
  (what !== undefined && !['kinds', 'peers', 'sizes', 'cluster', 'relevance', 'languages'].includes(what))
) {
  console.log(help);
} else if (!hasRecords()) {
  console.log('The real records are not here (../shared/data): nothing to measure.');
} else if (what === 'languages') {
  await measureLanguages(records, values.verbose === true);
} else if (what === 'cluster') {
  await measureCluster(records, queries, values.opensearch);
} else if (what === 'relevance' && values.engine === 'opensearch') {
  await withCluster((searchUrl) => measureRelevance(names, searchUrl));
} else if (what === 'relevance') {
  await measureRelevance(names);
} else if (what === 'sizes') {
  await measureSizes(values.records === undefined ? defaultSizes : [records], queries, rounds);
} else {
  if (what !== 'peers') await measureKinds(records, queries, rounds);
  if (what !== 'kinds') {
    const chosen = values.peers?.split(',') ?? peerNames;
    const unknown = chosen.filter((name) => !peerNames.includes(name));
    if (unknown.length > 0)
      throw new Error(`There is no peer ${unknown.join(', ')}: ${peerNames.join(', ')}.`);
    await compareWithPeers({ records, peers: chosen, rounds, openSearchUrl: values.opensearch ?? null });
  }
}
