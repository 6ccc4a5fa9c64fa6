import { wordPairs } from '../word-pairs.ts';

/** Plurals that no ending tells, and spellings that stand alone: each becomes what follows it. */
const irregular = wordPairs(
  'children>child women>woman men>man feet>foot teeth>tooth mice>mouse criteria>criterion bacteria>bacterium',
  'phenomena>phenomenon stimuli>stimulus nuclei>nucleus foci>focus fungi>fungus thrombi>thrombus emboli>embolus',
  'bacilli>bacillus ganglia>ganglion ova>ovum indices>index matrices>matrix appendices>appendix cortices>cortex',
  'odour>odor odours>odor mould>mold moulds>mold grey>gray programme>program programmes>program',
  'counsellor>counselor counsellors>counselor skilful>skillful judgement>judgment judgements>judgment',
  'aluminium>aluminum artefact>artifact artefacts>artifact disc>disk discs>disk dietician>dietitian',
  'dieticians>dietitian sceptic>skeptic sceptical>skeptical manoeuvre>maneuver manoeuvres>maneuver',
);

/** Nouns in -sis whose plural the stemmer does not lead back: analyses, hypotheses, diagnoses, metastases. */
const pluralOfSis = /(aly|the|gno|sta|sclero|psycho|thrombo|steno|fibro|neuro|cri|sep|lysi|ba)ses$/;
const britishIse = /is(e|ed|es|er|ers|ing|ation|ations|ational)$/;
const britishIsable = /([aeio][lrn]|im)isab(le|ility)$/;
const britishYse = /(al|par|cat|hydro)ys(e|ed|er|ers|ing)$/;
const britishOur = /our(s|ed|ing|al|ally|able|ably|ism|ist|ful|less|er|ers|ite|ites|hood|hoods|y)?$/;
const britishRe = /(cent|fib|lit|met|theat|calib|goit|tit|spect)re(s|d)?$/;
const britishCe = /^(defen|offen|licen)c(?=e|ing)/;
const greekE =
  /(haem|aem|paed|faec|gynae|caes|caec|oesoph|oedem|foet|oestr|rrhoe|pnoe|^coel|anaes|aesth|aetio|leucae|archae|amoeb|homoeo|palaeo|phaeo|naev)/;

/**
 * British and American spellings, and irregular plurals, in one form (randomised and randomized, tumour and tumor,
 * paediatric and pediatric, children and child). Applied to texts and queries alike before stemming, on folded words;
 * what it makes of a word that it does not mean need only be the same for all forms of that word.
 */
export function oneSpelling(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  let one = word.includes('re', word.length - 3) ? word.replace(britishRe, '$1er$2') : word;
  if (one.endsWith('ae')) one = one.slice(0, -1);
  if (one.length < 6) return one;
  if (one.endsWith('ses')) one = one.replace(pluralOfSis, '$1sis');
  if (greekE.test(one)) one = one.replaceAll(/ae|oe/g, 'e');
  if (one.includes('our')) one = one.replace(britishOur, 'or$1');
  if (one.includes('logue')) one = one.replace(/logue(s|d)?$/, 'log$1');
  if (one.includes('sulph')) one = one.replace('sulph', 'sulf');
  if (one.startsWith('practis')) one = `practic${one.slice(7)}`;
  if (one.startsWith('leuco') || one.startsWith('leuce')) one = `leuk${one.slice(4)}`;
  if (one.length > 6) one = one.replace(britishIse, 'iz$1').replace(britishYse, '$1yz$2');
  if (one.includes('isab')) one = one.replace(britishIsable, '$1izab$2');
  return one.includes('enc') ? one.replace(britishCe, '$1s') : one;
}
