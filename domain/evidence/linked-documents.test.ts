import { expect, it, test } from 'vitest';
import { documentsLinked, namesOfDocument } from './linked-documents.ts';

const nothing = { doi: null, pmid: null, abstracts: [], hyperlinks: [], countries: [] };
const linkTo = (url: string) => ({ ...nothing, hyperlinks: [{ title: 'A link', url }] });

test.each([
  ['https://doi.org/10.1000/ABC.1', '10.1000/abc.1'],
  ['http://dx.doi.org/10.1002/14651858.CD000259.pub4.', '10.1002/14651858.cd000259.pub4'],
  ['https://onlinelibrary.example/doi/10.1002/x(1)y/full?a=b#c', '10.1002/x(1)y'],
  ['https://journal.example/10.1000%2Fxyz/pdf', '10.1000/xyz'],
  // Two articles of one number of a journal differ behind the bracket alone.
  [
    'https://doi.org/10.1002/(SICI)1097-0258(19980815)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2',
    '10.1002/(sici)1097-0258(19980815)17:15<1661::aid-sim968>3.0.co;2-2',
  ],
  ['https://doi.org/10.1000/a%3Fb%23c', '10.1000/a?b#c'],
  ['https://pubmed.ncbi.nlm.nih.gov/12345/', 'pmid:12345'],
  ['https://pubmed.ncbi.nlm.nih.gov/0012345/', 'pmid:12345'],
  ['https://www.ncbi.nlm.nih.gov/pubmed/678?dopt=Abstract', 'pmid:678'],
])('%s names %s', (url, name) => {
  expect(documentsLinked(linkTo(url))).toEqual([name]);
});

test.each([
  'https://example.org/12345',
  'https://pubmed.ncbi.nlm.nih.gov/?term=12345',
  'https://journal.example/10.1',
  'https://journal.example/%E0%A4%A',
  'not an address 10.1000/x',
  'mailto:10.1000/x@example.org',
])('%s names no document', (url) => {
  expect(documentsLinked(linkTo(url))).toEqual([]);
});

it('names each once, whichever link says so, and never itself', () => {
  const own = { doi: 'https://doi.org/10.1000/OWN', pmid: ' 7 ' };
  expect(namesOfDocument(own)).toEqual(['10.1000/own', 'pmid:7']);
  const sici = '10.1002/(SICI)1097-0258(19980815)17:15<1713::AID-SIM970>3.0.CO;2-2';
  expect(namesOfDocument({ doi: sici, pmid: 'PMID: 007' })).toEqual([sici.toLowerCase(), 'pmid:7']);
  const url = 'https://doi.org/10.1000/other';
  const linking = {
    ...own,
    abstracts: [{ title: 'Own', url: 'https://doi.org/10.1000/own' }],
    hyperlinks: [{ title: 'Other', url }],
    countries: [
      {
        code: 'CA',
        count: 2,
        links: [
          { name: 'Other', url },
          { name: 'Own', url: 'https://pubmed.ncbi.nlm.nih.gov/7' },
        ],
      },
    ],
  };
  expect(documentsLinked(linking)).toEqual(['10.1000/other']);
});
