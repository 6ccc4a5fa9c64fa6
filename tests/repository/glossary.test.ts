import { describe, expect, test } from 'vitest';
import { readText } from './files.ts';
import { glossaryTerms, textsIn, translated, without } from './glossary-terms.ts';

const english = textsIn('en');
const terms = Map.groupBy(glossaryTerms(readText('docs/glossary.md')), (term) => term.english);

/** Where the English has the word in another sense, or its sentence is said without it. */
const otherwise: Readonly<Record<string, RegExp>> = {
  evidence: /hse\.10_|sse\.10_|best_tips\.unrated/,
  'system arrangements': /article_labels\.health_system_arrangements/,
  living: /sse\.18_1_12/,
  country: /help\.fields\.example/,
  search: /save_search_short|search_help|search_all|search_best|obstacle_best|country_hint/,
  follow: /search_page\.sort_ends/,
  'select all': /select_all_other/,
  privacy: /sse\.2_5_61/,
  role: /taxonomies\//,
  quality: /sse\.17_4/,
  document: /home_page\.site_statistics_one|search_page\.all_or_best/,
  profile: /grade/,
  export: /sse\.2_13_156/,
};

describe.each(translated)('the texts in %s', (language) => {
  const own = textsIn(language);
  test.each([...terms.keys()])('say “%s” as the glossary does', (word) => {
    // One English word may stand in several rows: as a noun and as a verb.
    const left = (terms.get(word) ?? []).map((term) => new Set(without(term, language, english, own)));
    const [first = new Set<string>(), ...more] = left;
    const strangers = [...first].filter((name) => more.every((one) => one.has(name)));
    expect(strangers.filter((name) => !(otherwise[word]?.test(name) ?? false))).toEqual([]);
  });
});

test('a text that says a term in other words is found', () => {
  const [term] = terms.get('living') ?? [];
  if (term === undefined) throw new Error('The glossary has no “living”');
  const said = new Map([
    ['a', 'A living document'],
    ['b', 'Living'],
  ]);
  const own = new Map([
    ['a', 'Un document vivant'],
    ['b', 'Évolutive'],
  ]);
  expect(without(term, 'fr', said, own)).toEqual(['a']);
});

test('most terms of the glossary stand in the texts, so that the tests above have something to hold', () => {
  const nothing = { fr: [], es: [], pt: [], cn: [] };
  const found = [...terms.keys()].filter(
    (word) => without({ english: word, forms: nothing }, 'fr', english, english).length > 0,
  );
  expect(found.length).toBeGreaterThan(terms.size * 0.9);
  expect(found).toContain('evidence synthesis');
});
