import { expect, test } from 'vitest';
import { doiOfText, pmidOfText } from './identifiers.ts';

test.each([
  ['10.1000/182', '10.1000/182'],
  ['doi:10.1000/182', '10.1000/182'],
  ['DOI 10.1000/182', '10.1000/182'],
  ['doi: https://doi.org/10.1000/182', '10.1000/182'],
  ['https://dx.doi.org/10.1000/182', '10.1000/182'],
  ['http://www.doi.org/10.1000/182', '10.1000/182'],
  ['doi.org/10.1000/182', '10.1000/182'],
  ['https://doi.org/doi:10.1000/182', '10.1000/182'],
  ['https://doi.org/10.1002%2F14651858.CD000001.pub2', '10.1002/14651858.CD000001.pub2'],
  ['https://doi.org/10.1000/182?utm_source=mail#top', '10.1000/182'],
  ['10.1000/182.', '10.1000/182'],
  [
    'https://doi.org/10.1002/(SICI)1097-0258(19980815)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2',
    '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
  ],
  ['10.1000/a?b#c', '10.1000/a?b#c'],
  ['10.1000/50%25', '10.1000/50%25'],
  ['10.1000/a b', null],
  ['https://example.org/10.1000/182', null],
  ['doi', null],
  ['', null],
])('the DOI in %j is %j', (text, expected) => {
  expect(doiOfText(text)).toBe(expected);
});

test.each([
  ['123456', '123456'],
  [' PMID: 123456 ', '123456'],
  ['0012345', '12345'],
  ['12345.0', '12345'],
  ['https://pubmed.ncbi.nlm.nih.gov/123456/', '123456'],
  ['https://www.ncbi.nlm.nih.gov/pubmed/123456', '123456'],
  ['0', null],
  ['PMC123456', null],
  ['', null],
])('the number of PubMed in %j is %j', (text, expected) => {
  expect(pmidOfText(text)).toBe(expected);
});
