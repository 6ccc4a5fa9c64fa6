import { expect, test } from 'vitest';
import { analyseQuery } from './analyse-query.ts';
import { printAnalysed } from './print-analysed.ts';

function read(query: string): string {
  return printAnalysed(analyseQuery(query, 'en').root);
}

test.each([
  ['heart attack[ti] AND nurse[tiab]', 'title:heart AND title:attack AND nurse'],
  ['"heart attack"[Title/Abstract:~3]', '"heart attack"~3'],
  ['Smith J[au] OR Jones K[Author]', 'author:"smith j" OR author:"jones k"'],
  ['"Diabetes Mellitus"[Mesh] and review[pt]', '"diabetes mellitus" AND type:review'],
  ['asthma[mesh:noexp] AND english[la] AND humans[sb]', 'asthma'],
  ['asthma english[la]', 'asthma'],
  ['asthma AND children english[la] OR copd', 'asthma AND children OR copd'],
  ['title:asthma english[la]', 'title:asthma'],
  ['asthma (english OR french)[la]', 'asthma'],
  ['asthma "new york"[ad]', 'asthma'],
  ['asthma AND harvard medical school[ad]', 'asthma'],
  ['asthma AND free full text[sb]', 'asthma'],
  ['asthma children full text[Filter]', 'asthma children'],
  ['systematic reviews english[la]', 'systematic reviews'],
  ['cancer AND 2010:2020[dp]', 'cancer AND year:2010..2020'],
  ['cancer AND ("2018/01/01"[Date - Publication] : "3000"[Date - Publication])', 'cancer AND year:2018..'],
  ['cancer AND "last 5 years"[dp]', 'cancer'],
  ['cancer 2010:2020[dp]', 'cancer year:2010..2020'],
  ['cancer AND 2009[PDAT]:2012[PDAT]', 'cancer AND year:2009..2012'],
  ['cancer AND 2009[PDAT] : 2012[PDAT]', 'cancer AND year:2009..2012'],
  ['cancer AND 2018-2020[dp]', 'cancer AND year:2018..2020'],
  ['cancer AND 2018 - 2020[dp]', 'cancer AND year:2018..2020'],
  ['cancer 2018 \u2013 2020 [dp]', 'cancer year:2018..2020'],
  ['cancer AND 2018 : 2020[dp]', 'cancer AND year:2018..2020'],
  ['cancer AND 2018/01/01 - 2020/12/31[dp]', 'cancer AND year:2018..2020'],
  ['cancer AND 2018 - 3000[dp]', 'cancer AND year:2018..'],
  ['cancer AND 2018-05[dp]', 'cancer AND year:2018'],
  ['"10.1016/x1"[doi] OR "123456"[pmid]', 'doi:"10.1016/x1" OR id:"123456"'],
  ['asthma 123456[pmid]', 'asthma id:"123456"'],
  ['10.1016/x1[doi] OR 123456[pmid]', 'doi:"10.1016/x1" OR id:"123456"'],
])('PubMed: reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['exp Diabetes Mellitus/ or (asthma and copd).ti,ab.', 'diabetes AND mellitus OR asthma AND copd'],
  ['heart attack.ti. or nurs*.tw.', 'title:"heart attack" OR nurs*'],
  ['nurs* adj3 shortage*', '"nurs* shortage*"~2'],
  [
    '(nurs* or midwi*) adj3 (shortage* or lack)',
    '"nurs* shortage*"~2 OR "nurs* lack"~2 OR "midwi* shortage*"~2 OR "midwi* lack"~2',
  ],
  ['(heart attack adj2 death).ti,ab.', '"heart attack death"~1 AND "heart attack"'],
  ['heart adj2 attack adj3 death', '"heart attack death"~3'],
  ['(task adj shifting) and nurs*.ti.', '"task shifting" AND title:nurs*'],
  ['(a1 and b1) adj3 c1', 'a1 AND b1 AND c1'],
])('Ovid: reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['asthma:ti,ab,kw AND ("heart attack"):ti', 'asthma AND title:"heart attack"'],
  ['[mh "diabetes mellitus"] and asthma:ti,ab', '"diabetes mellitus" AND asthma'],
  ['MeSH descriptor: [Diabetes Mellitus] explode all trees', '"diabetes mellitus"'],
  ['MeSH descriptor: [Asthma] this term only AND children', '"asthma" AND children'],
  ['heart NEAR/3 attack', '"heart attack"~2'],
  ['(heart NEAR attack) OR stroke:ti,ab', '"heart attack"~5 OR stroke'],
  ['asthma/exp OR wheez*:ab,ti', 'asthma OR wheez*'],
  ['asthma AND (english:la OR "french":la)', 'asthma'],
  ['asthma AND (english OR french):la', 'asthma'],
  ['(nurs* N3 shortage*) AND rural', '"nurs* shortage*"~3 AND rural'],
])('the Cochrane Library, Embase and EBSCO: reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['Hospitals near roads and schools', 'hospitals near roads schools'],
  ['T2 N3 M0 lung cancer', 't2 n3 m0 lung cancer'],
  ['Cost of drugs (generic or branded) in Europe', 'cost drugs generic branded europe'],
  ['[Efficacy of vaccines]', 'efficacy vaccines'],
  ['adj3 nurses', '(adj3) nurses'],
  ['risk/ benefit and/or harm', 'risk benefit harm'],
  ['black or white', 'black white'],
  ['2018 - 2020 [report]', '2018 2020 report'],
  ['Objectif:la vaccination', 'objectif la vaccination'],
])('words stay words: reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
  expect(analyseQuery(query, 'en').plain).toBe(true);
});
