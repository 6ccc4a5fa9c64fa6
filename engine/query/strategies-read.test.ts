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
  ['asthma AND humans[mh]', 'asthma'],
  ['"Humans"[MeSH Terms] AND asthma[ti]', 'title:asthma'],
  ['asthma NOT (animals[mh] NOT humans[mh])', 'asthma NOT (animals NOT humans)'],
  ['asthma AND humans[tiab]', 'asthma AND humans'],
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
  ['hypertension[MeSH Terms] AND asthma[MeSH Major Topic]', 'hypertension AND asthma'],
  ['asthma AND children [all]', 'asthma AND children'],
  ['"Diabetes Mellitus, Type 2/drug therapy"[Mesh]', '"diabetes mellitus type 2 drug therapy"~99'],
  ['28123456[uid],29123457[uid]', 'id:"28123456" OR id:"29123457"'],
  ['https://www.doi.org/10.1002/a%3C1%3E?x=y#top', 'doi:"10.1002/a<1>"'],
  ['doi:https://doi.org/doi:10.1000/X', 'doi:"10.1000/x"'],
  ['10.1016/x1[doi] OR 123456[pmid]', 'doi:"10.1016/x1" OR id:"123456"'],
])('PubMed: reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['exp Diabetes Mellitus/ or (asthma and copd).ti,ab.', 'diabetes AND mellitus OR asthma AND copd'],
  ['heart attack.ti. or nurs*.tw.', 'title:"heart attack" OR nurs*'],
  ['nurs* adj3 shortage*', '"nurs* shortage*"~2'],
  ['nurs$ adj3 "short$2 staff$"', '"nurs* short* staff*"~2 AND "short* staff*"'],
  ['(nurs$ or wom#n).ti,ab.', 'nurs* OR wom?n'],
  ['exp *Diabetes Mellitus, Type 2/ or *Asthma/', 'diabetes AND mellitus AND type AND 2 OR asthma'],
  ['exp Asthma/dt, th [Drug Therapy, Therapy] and child$', 'asthma AND child*'],
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
  [
    '[mh ^"Heart Failure"[mj]] and [mh "Diabetes Mellitus, Type 2"/DT]',
    '"heart failure" AND "diabetes mellitus type 2"~99',
  ],
  ["'asthma'/exp AND [english]/lim AND [2015-2020]/py NOT [medline]/lim", 'asthma AND year:2015..2020'],
  ['heart NEAR/3 attack', '"heart attack"~2'],
  ['(heart NEAR attack) OR stroke:ti,ab', '"heart attack"~5 OR stroke'],
  ['asthma/exp OR wheez*:ab,ti', 'asthma OR wheez*'],
  ['asthma AND (english:la OR "french":la)', 'asthma'],
  ['asthma AND (english OR french):la', 'asthma'],
  ['(smith:au OR jones:au) AND asthma:de', '(author:smith OR author:jones) AND asthma'],
  ['smith:au and asthma/de not child', 'author:smith AND asthma NOT child'],
  ['(nurs* N3 shortage*) AND rural', '"nurs* shortage*"~3 AND rural'],
])('the Cochrane Library, Embase and EBSCO: reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['TITLE-ABS-KEY(asthma AND nurse*) AND PUBYEAR > 2015', 'asthma AND nurse* AND year:2016..'],
  ['TS=(asthma AND nurse*) AND PY=(2015-2020)', 'asthma AND nurse* AND year:2015..2020'],
  [
    'TI=(diabetes OR "blood sugar") AND AB=child* AND AU=Smith',
    '(title:diabetes OR title:"blood sugar") AND abstract:child* AND author:smith',
  ],
  ['TITLE("task shifting") AND ABS(nurses)', 'title:"task shifting" AND abstract:nurses'],
])('Scopus and the Web of Science: reads %s', (query, expected) => {
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
  ['Hypertension:au Québec', 'hypertension au quebec'],
  ['Hypertension :au Québec', 'hypertension au quebec'],
  ['Salud:de la madre', 'salud de la madre'],
  ['Vida y/de salud', 'vida y de salud'],
  ['Nurses:so what', 'nurses'],
  ['the evidence [is] weak', 'evidence weak'],
  ['ID:infectious diseases', 'id infectious diseases'],
  ['Links:between poverty and health', 'links poverty health'],
])('words stay words: reads %s', (query, expected) => {
  expect(read(query)).toBe(expected);
  expect(analyseQuery(query, 'en').plain).toBe(true);
});
