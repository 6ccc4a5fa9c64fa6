import { expect, it } from 'vitest';
import { bySite } from '#domain/sites/by-site.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { loadVocabularies, type Vocabularies } from '#server/features/sites/load-vocabularies.ts';
import { createSearchableMaker, type MakeSearchable } from './searchable.ts';
import { searchableFingerprint } from './searchable-fingerprint.ts';

const vocabularies = loadVocabularies();

function fingerprint(
  changed: Partial<Vocabularies> = {},
  change: (maker: MakeSearchable) => MakeSearchable = (maker) => maker,
): string {
  const all = { ...vocabularies, ...changed };
  return searchableFingerprint(
    all,
    bySite((site) => change(createSearchableMaker(all[site]))),
  );
}

function withTopic(key: string, name: string): SiteVocabulary {
  const { trees } = vocabularies.sse;
  const placed = trees.byKey.get(key);
  if (placed === undefined) throw new Error(`No such key: ${key}`);
  const renamed = { ...placed, node: { ...placed.node, title: { ...placed.node.title, fr: name } } };
  return { ...vocabularies.sse, trees: { ...trees, byKey: new Map(trees.byKey).set(key, renamed) } };
}

it('stays while nothing changes', () => {
  expect(fingerprint()).toBe(fingerprint());
});

it('changes with the name of one topic in one language, a country, and the way of making documents searchable', () => {
  const topic = [...vocabularies.sse.trees.byKey.keys()].findLast((key) => key.startsWith('1_')) ?? '';
  const country = (code: string) => (code === 'CA' ? null : vocabularies.hse.country(code));
  const all = [
    fingerprint(),
    fingerprint({ sse: withTopic(topic, 'Un autre nom') }),
    fingerprint({ hse: { ...vocabularies.hse, country } }),
    fingerprint({}, (make) => (document, revision) => ({ ...make(document, revision), authors: [] })),
  ];
  expect(new Set(all).size).toBe(all.length);
});
