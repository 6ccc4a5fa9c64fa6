import { oneSpelling } from './english-spelling.ts';
import { stemEnglish } from './english-stemmer.ts';
import { wordPairs } from '../word-pairs.ts';

/** Words that the stemmer would make one with others of another meaning (medication, medical), with their stems. */
const apart = wordPairs(
  'several experiment experiments>experiment international internationally>international university>universiti',
  'universities>universiti medication medications>medication publication publications>publication lateral',
  'position positions>position positioned>position positioning>position personality intensive intensively>intensive',
  'emergency>emergenci emergencies>emergenci minority>minoriti minorities>minoriti identity>identiti',
  'identities>identiti conversation conversations>conversation vegetable vegetables>vegetable capitation',
  'important importance>important importantly>important authority>authoriti authorities>authoriti',
);

/** The stem of a folded English word. */
export function englishStem(word: string): string {
  const one = oneSpelling(word);
  if (one.startsWith('organiz')) return 'organiz';
  return apart.get(one) ?? stemEnglish(one);
}

/** Words that as many write in two, with where their second part begins: each is found by both ways of writing. */
const closedCompounds = new Map(
  [
    'health|care birth|weight birth|weights breast|feeding breast|feed breast|fed policy|maker policy|makers policy|making',
    'decision|making follow|up well|being care|giver care|givers care|giving child|care day|care hand|washing life|style',
    'life|styles tooth|brushing long|term short|term',
  ]
    .join(' ')
    .split(' ')
    .map((word): [string, number] => [word.replace('|', ''), word.indexOf('|')]),
);

/** The words that `secondPart` divides. */
export const compoundsOfTwo: readonly string[] = [...closedCompounds.keys()];

/** Where the second part of a word begins that is also written in two; 0 where it is one. */
export function secondPart(word: string): number {
  return closedCompounds.get(word) ?? 0;
}
