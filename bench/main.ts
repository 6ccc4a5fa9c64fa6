/** `npm run bench -- --help` */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { measureKinds } from './engine-kinds.ts';
import { compareWithPeers, peerNames } from './peers/compare.ts';
import { hasRecords } from './records.ts';
import { measureRelevance } from './relevance.ts';
import { defaultSizes, measureSizes } from './sizes.ts';

const help = `npm run bench [-- WHAT] [OPTIONS]

  (nothing)     kinds, then peers
  kinds         our engine by kinds of query: times, postings read, share of the memory's bandwidth
  peers         the same questions to our engine and to others, with ratios
  sizes         indexing, memory and times at ${defaultSizes.map((size) => size.toLocaleString('en')).join(', ')} records
  relevance     how well searches answer judged questions; names of collections may follow

  --records N       of the real records (100000)
  --queries N       real queries of each kind (1000)
  --rounds N        the least time of so many rounds counts: for a machine that has other work too (1)
  --peers A,B       of ${peerNames.join(', ')}
  --opensearch URL  a running cluster, instead of one that is started for it (Maven and Java 21)
`;

const count = z.coerce.number().int().positive();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string' },
    queries: { type: 'string' },
    rounds: { type: 'string' },
    peers: { type: 'string' },
    opensearch: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [what, ...names] = positionals;
const queries = count.default(1_000).parse(values.queries);
const rounds = count.default(1).parse(values.rounds);
const records = count.default(100_000).parse(values.records);

if (
  values.help === true ||
  (what !== undefined && !['kinds', 'peers', 'sizes', 'relevance'].includes(what))
) {
  console.log(help);
} else if (!hasRecords()) {
  console.log('The real records are not here (../shared/data): nothing to measure.');
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
