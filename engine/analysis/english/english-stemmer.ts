/**
 * The English stemmer of Snowball ("Porter 2"), step by step as its description has it. Written out because nearly all
 * texts are English: it takes a tenth of the time of the generated one, which its test holds it against.
 */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  const exception = exceptions.get(word);
  if (exception !== undefined) return exception;
  const marked = withConsonantY(word.startsWith("'") ? word.slice(1) : word);
  const first = firstRegion(marked);
  const second = regionAfter(marked, first);
  let stem = withoutPlural(withoutApostrophe(marked));
  if (unchangedAfterPlural.has(stem)) return stem;
  stem = withFinalI(withoutPast(stem, first));
  stem = replaceEnding(stem, doubleEndings, first);
  stem = replaceEnding(stem, fullEndings, first, second);
  stem = replaceEnding(stem, remainingEndings, second);
  stem = withoutFinalLetter(stem, first, second);
  return marked.includes('Y') ? stem.replaceAll('Y', 'y') : stem;
}

const exceptions = new Map(
  'skis>ski skies>sky dying>die lying>lie tying>tie idly>idl gently>gentl ugly>ugli early>earli only>onli singly>singl sky news howe atlas cosmos bias andes'
    .split(' ')
    .map((rule): [string, string] => {
      const [word = '', stem = word] = rule.split('>');
      return [word, stem];
    }),
);
const unchangedAfterPlural = new Set(
  'inning outing canning herring earring proceed exceed succeed'.split(' '),
);

interface Ending {
  readonly ending: string;
  readonly replacement: string;
  /** Letters of which one must stand before it; empty for any. */
  readonly after: string;
  /** Whether it must lie in the second region, not just in the step's. */
  readonly second: boolean;
}
/** Endings by their last letter, the longest first. */
type Endings = ReadonlyMap<string, readonly Ending[]>;

const doubleEndings = endingsOf(
  'tional>tion enci>ence anci>ance abli>able entli>ent izer>ize ization>ize ational>ate ation>ate ator>ate alism>al',
  'aliti>al alli>al fulness>ful ousli>ous ousness>ous iveness>ive iviti>ive biliti>ble bli>ble fulli>ful lessli>less',
  'ogi>og:l li>:cdeghkmnrt',
);
const fullEndings = endingsOf(
  'tional>tion ational>ate alize>al icate>ic iciti>ic ical>ic ful> ness> ative>!',
);
const remainingEndings = endingsOf(
  'al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ism> ate> iti> ous> ive> ize> ion>:st',
);

/** `ending>replacement`, then `:` and the letters of which one must stand before it, or `!` for the second region. */
function endingsOf(...lines: readonly string[]): Endings {
  const endings = lines
    .flatMap((line) => line.split(' '))
    .map((rule): Ending => {
      const [, ending = '', replacement = '', second, after = ''] =
        /^(\w+)>(\w*)(!?)(?::(\w+))?$/.exec(rule) ?? [];
      return { ending, replacement, after, second: second === '!' };
    });
  endings.sort((one, other) => other.ending.length - one.ending.length);
  return Map.groupBy(endings, ({ ending }) => ending.slice(-1));
}

/** Replaces the longest ending that there is, if it lies in the region. */
function replaceEnding(word: string, endings: Endings, region: number, second = 0): string {
  for (const rule of endings.get(word.charAt(word.length - 1)) ?? []) {
    if (!word.endsWith(rule.ending)) continue;
    const start = word.length - rule.ending.length;
    const isIn = start >= (rule.second ? second : region);
    const follows = rule.after === '' || (start > 0 && rule.after.includes(word.charAt(start - 1)));
    return isIn && follows ? word.slice(0, start) + rule.replacement : word;
  }
  return word;
}

function isVowel(word: string, at: number): boolean {
  switch (word.charCodeAt(at)) {
    case 0x61: // a
    case 0x65: // e
    case 0x69: // i
    case 0x6f: // o
    case 0x75: // u
    case 0x79: // y
      return true;
    default:
      return false;
  }
}

function hasVowel(word: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (isVowel(word, at)) return true;
  return false;
}

/** A y that begins the word or follows a vowel is a consonant, and written Y until the end. */
function withConsonantY(word: string): string {
  if (!word.includes('y')) return word;
  let marked = '';
  for (let at = 0; at < word.length; at++) {
    const isConsonant = word[at] === 'y' && (at === 0 || isVowel(marked, at - 1));
    marked += isConsonant ? 'Y' : word.charAt(at);
  }
  return marked;
}

/** Where the part of a word begins in which endings may go: after the first consonant that follows a vowel. */
function firstRegion(word: string): number {
  const prefix = ['gener', 'commun', 'arsen'].find((one) => word.startsWith(one));
  return prefix === undefined ? regionAfter(word, 0) : prefix.length;
}

function regionAfter(word: string, start: number): number {
  let at = start;
  while (at < word.length && !isVowel(word, at)) at++;
  while (at < word.length && isVowel(word, at)) at++;
  return Math.min(at + 1, word.length);
}

function withoutApostrophe(word: string): string {
  return word.includes("'") ? word.replace(/'(?:s'?)?$/, '') : word;
}

function withoutPlural(word: string): string {
  const last = word.charAt(word.length - 1);
  if (last !== 's' && last !== 'd') return word;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1);
  if (last === 'd' || word.endsWith('us') || word.endsWith('ss')) return word;
  return hasVowel(word, word.length - 2) ? word.slice(0, -1) : word;
}

/** Takes -ed and -ing off, with or without -ly. */
function withoutPast(word: string, first: number): string {
  const ending = /(?:eed|ed|ing)(?:ly)?$/.exec(word)?.[0];
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  if (ending.startsWith('ee')) return start >= first ? `${word.slice(0, start)}ee` : word;
  if (!hasVowel(word, start)) return word;
  const stem = word.slice(0, start);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return stem.length === first && endsShort(stem, stem.length) ? `${stem}e` : stem;
}

/** Whether a short syllable ends at `end`: consonant, vowel, consonant, or a vowel and a consonant that begin the word. */
function endsShort(word: string, end: number): boolean {
  if (end < 2 || isVowel(word, end - 1) || !isVowel(word, end - 2)) return false;
  return end === 2 || (!'wxY'.includes(word.charAt(end - 1)) && !isVowel(word, end - 3));
}

function withFinalI(word: string): string {
  const end = word.length - 1;
  const isY = word.charAt(end) === 'y' || word.charAt(end) === 'Y';
  return isY && end > 1 && !isVowel(word, end - 1) ? `${word.slice(0, end)}i` : word;
}

function withoutFinalLetter(word: string, first: number, second: number): string {
  const end = word.length - 1;
  const last = word.charAt(end);
  const goes =
    last === 'e'
      ? end >= second || (end >= first && !endsShort(word, end))
      : last === 'l' && end >= second && word.charAt(end - 1) === 'l';
  return goes ? word.slice(0, end) : word;
}
