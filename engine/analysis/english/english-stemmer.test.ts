import fc from 'fast-check';
import { newStemmer } from 'snowball-stemmers';
import { expect, it } from 'vitest';
import { stemEnglish } from './english-stemmer.ts';

const generated = newStemmer('english');

it.each([
  ['nurses', 'nurs'],
  ['hopping', 'hop'],
  ['hoping', 'hope'],
  ['flies', 'fli'],
  ['ties', 'tie'],
  ['relational', 'relat'],
  ['generously', 'generous'],
  ['dying', 'die'],
  ['proceeded', 'proceed'],
  ['saying', 'say'],
  ["children's", 'children'],
])('%s → %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem);
});

const beginnings =
  'gener commun arsen y ab be hop say tr o str a ou py skill eed us prog cant il oy al wax inn proc';
const middles = 'a e i o u y b l t s z x w bl at iz nn ss ff ll c g rr ect ing er ogy lis ativ ment yy iy ay';
const endings =
  "s es ies ied ed edly ing ingly eed eedly e y ly li tional enci anci abli entli izer ization ational ation ator alism aliti alli fulness ousli ousness iveness iviti biliti bli ogi fulli lessli alize icate iciti ical ful ness ative al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion sion l ll ' 's 's'";
const oneOf = (list: string) => fc.constantFrom('', ...list.split(' '));

it('gives what the generated stemmer of Snowball gives', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc
          .tuple(oneOf(beginnings), oneOf(middles), oneOf(middles), oneOf(endings), oneOf(endings))
          .map((parts) => parts.join('')),
        fc.string({ unit: fc.constantFrom(...Array.from('aeiouylstndrgbé1')), maxLength: 9 }),
      ),
      (word) => {
        expect(stemEnglish(word)).toBe(generated.stem(word));
      },
    ),
    { numRuns: 20_000 },
  );
});
