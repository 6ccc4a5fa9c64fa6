/** Nouns in -sis whose plural the stemmer does not lead back: analyses, hypotheses, diagnoses, metastases. */
const pluralOfSis = /(aly|the|gno|sta|sclero|psycho|thrombo|steno|fibro|neuro|cri|sep|lysi|ba)ses$/;
const britishIse = /is(e|ed|es|er|ers|ing|ation|ations|ational)$/;
const britishYse = /(al|par|cat|hydro)ys(e|ed|er|ers|ing)$/;
const britishOur = /our(s|ed|ing|al|ally|able|ably|ism|ist|ful|less|er|ers|ite|ites)?$/;
const greekE = /(haem|aem|paed|faec|gynae|caes|oesoph|oedem|foet|oestr|rrhoe|anaes|aesth|aetio|leucaem)/;

/**
 * British and American spellings, and plurals in -ses, in one form (randomised and randomized, tumour and tumor,
 * paediatric and pediatric). Applied to texts and queries alike before stemming, on folded words; what it makes
 * of a word that it does not mean need only be the same for all forms of that word.
 */
export function oneSpelling(word: string): string {
  if (word.length < 6) return word;
  let one = word;
  if (one.endsWith('ses')) one = one.replace(pluralOfSis, '$1sis');
  if (greekE.test(one)) one = one.replaceAll(/ae|oe/g, 'e');
  if (one.includes('our')) one = one.replace(britishOur, 'or$1');
  if (one.length > 6) one = one.replace(britishIse, 'iz$1').replace(britishYse, '$1yz$2');
  return one.startsWith('centre') ? `center${one.slice(6)}` : one;
}
