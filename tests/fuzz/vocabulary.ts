import type { Random } from './random.ts';

type Words = readonly [string, ...string[]];

function list(text: string): Words {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
}

/** Few words, so that random queries find something: forms of a stem, compounds, accents, stop words, scripts. */
const words = list(`
  nurse nurses nursing doctor doctors task tasks shifting shift primary care healthcare covid-19 COVID19 covid 19 e-health
  ehealth health follow-up randomised randomized vaccine vaccination woman women haemophilia hemophilia arthritis the of and
  le des santé sante l'accès infirmière été enfermeras enfermería salud pública la niños saúde enfermeiros atenção à não 高血压患者 高血压 血压 患者 的 Smith O’Brien Brazil review B12 H1N1 U.S. 3.5`);

export function word(random: Random): string {
  return random.one(words);
}

/** A word with letters left out or stars put in. */
export function pattern(random: Random): string {
  const letters = Array.from(word(random));
  for (let left = 1 + random.below(3); left > 0; left--) {
    letters.splice(
      random.below(letters.length + 1),
      random.below(3),
      random.one(['*', '?', '*', '**', '?*']),
    );
  }
  return letters.join('');
}

export function text(random: Random, most: number): string {
  return random.several(most, () => word(random)).join(random.one([' ', ' ', ', ', ' – ', ': ']));
}

/** Any characters: letters of many scripts, marks, surrogates, what looks like syntax. */
export function rubbish(random: Random): string {
  return random
    .several(6, () => {
      const kind = random.below(6);
      if (kind === 0) return String.fromCodePoint(random.below(0x11_0000));
      if (kind === 1) return String.fromCharCode(random.below(0x1_0000));
      if (kind === 2) return String.fromCharCode(0x2000 + random.below(0x100));
      if (kind === 3)
        return random.one(['\u{20000}', 'か\u3099', 'ﬁ', '①', '½', 'İ', '\u00AD', '\u200D', '🧑‍⚕️']);
      return String.fromCharCode(32 + random.below(95));
    })
    .join('');
}
