// @ts-check
// The types of the whole project, and of the zones that know neither the browser nor the server (`npm test -- types`).
import { pinnedNode, root, run } from '../prepare.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const zones = ['domain', 'query-language', 'contract', 'engine', 'client/worker'];

/**
 * Loops over typed arrays at positions that have just been computed. A check at each step would cost as much as the step, so
 * these files are left out of `noUncheckedIndexedAccess`: engine/tsconfig.json checks them without it.
 */
const uncheckedLoops = new Set([
  'engine/analysis/chunks/chunks.ts',
  'engine/analysis/code-units.ts',
  'engine/facets/count-documents.ts',
  'engine/facets/facet-counts.ts',
  'engine/facets/filter-bits.ts',
  'engine/facets/key-counting.ts',
  'engine/highlight/candidate-chunks.ts',
  'engine/index/bitset.ts',
  'engine/index/segments/build-postings.ts',
  'engine/index/words/chunk-table.ts',
  'engine/index/words/document-frequencies.ts',
  'engine/index/growable.ts',
  'engine/index/words/lexicon.ts',
  'engine/index/words/surface-forms.ts',
  'engine/index/words/chunk-encoder.ts',
  'engine/index/segments/merge-postings.ts',
  'engine/index/segments/merge-segments.ts',
  'engine/index/segments/order-by-id.ts',
  'engine/index/words/prefix-table.ts',
  'engine/index/segments/segment-builder.ts',
  'engine/index/segments/occurrences.ts',
  'engine/index/segments/identifiers.ts',
  'engine/index/segments/segment.ts',
  'engine/index/words/used-words.ts',
  'engine/index/words/word-list.ts',
  'engine/ranking/accumulator.ts',
  'engine/ranking/bm25f.ts',
  'engine/ranking/expand-pattern.ts',
  'engine/ranking/find-matches.ts',
  'engine/ranking/match-query.ts',
  'engine/ranking/matching-documents.ts',
  'engine/ranking/phrase.ts',
  'engine/ranking/reranking/ranked-text.ts',
  'engine/ranking/reranking/related-bonus.ts',
  'engine/ranking/reranking/related-terms.ts',
  'engine/ranking/reranking/term-marks.ts',
  'engine/searcher.ts',
  'engine/ranking/shared-documents.ts',
  'engine/strict-matches.ts',
  'engine/ranking/term-positions.ts',
  'engine/ranking/together.ts',
  'engine/ranking/top-hits.ts',
  'engine/index/phrases/build-phrase-table.ts',
  'engine/index/stored/stored-documents.ts',
  'engine/suggest/counts/count-bits.ts',
  'engine/suggest/titled-documents.ts',
  'engine/index/phrases/count-phrases.ts',
  'engine/index/spelling/edit-distance.ts',
  'engine/index/phrases/order-words.ts',
  'engine/index/phrases/phrase-table.ts',
  'engine/index/spelling/spelling-table.ts',
]);

/** Checks all types, and gives the number of those that fail as an exit code: 0 is none. */
export async function checkTypes() {
  const styles = join(root, 'node_modules/typed-css-modules/lib/cli.js');
  const pattern = 'client/**/*.module.css';
  if ((await run(pinnedNode, [styles, '--silent', '-p', pattern, '-o', '.css-types', '.'])) !== 0) return 1;
  let failed = checkProject() ? 0 : 1;
  for (const zone of zones) {
    if ((await run(pinnedNode, [compiler, '-p', zone])) !== 0) failed++;
  }
  return failed;
}

/** All of the project: what fails is printed, but for the files that are exempt, each of which has to need it. */
function checkProject() {
  const { stdout, stderr } = spawnSync(pinnedNode, [compiler, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A line that begins with a blank goes on with the one before.
  const faults = stdout.split(/\n(?! )/).filter((fault) => fault.trim() !== '');
  const left = faults.filter((fault) => !uncheckedLoops.has(fileOf(fault)));
  const inLoops = new Set(faults.map(fileOf));
  const stale = [...uncheckedLoops].filter((file) => !inLoops.has(file));
  for (const fault of left) console.log(fault);
  for (const file of stale)
    console.log(`${file} is exempt in tools/checks/check-types.mjs, and need not be.`);
  if (stderr !== '') console.error(stderr);
  return left.length === 0 && stale.length === 0 && stderr === '';
}

/** @param {string} fault as the compiler prints it: `engine/x.ts(1,2): error …` */
function fileOf(fault) {
  return fault.slice(0, fault.indexOf('('));
}
