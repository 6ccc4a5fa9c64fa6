import { expect, test } from 'vitest';
import { initialsOf, nameOf } from './names.ts';
import { publishedIn } from './published-in.ts';

test.each([
  ['Kovalchenko V', { family: 'Kovalchenko', given: 'V.' }],
  ['Hashimura BG', { family: 'Hashimura', given: 'B. G.' }],
  ['van der Berg J-P', { family: 'van der Berg', given: 'J.-P.' }],
  ['Smith JA Jr', { family: 'Smith', given: 'J. A., Jr' }],
  ['Smith, Jane Anne', { family: 'Smith', given: 'Jane Anne' }],
  ['Smith, J.A.', { family: 'Smith', given: 'J. A.' }],
  ['World Health Organization', { literal: 'World Health Organization' }],
  ['Ministry of Health, Canada', { literal: 'Ministry of Health, Canada' }],
  ['Jane Smith', { literal: 'Jane Smith' }],
  ['王小明', { literal: '王小明' }],
  ['UNICEF', { literal: 'UNICEF' }],
  ['Schools, Peter', { family: 'Schools', given: 'Peter' }],
  ['Bureau, Jean-Pierre', { family: 'Bureau', given: 'Jean-Pierre' }],
  ['Bureau, Jean', { family: 'Bureau', given: 'Jean' }],
  ['Bureau, Labour', { literal: 'Bureau, Labour' }],
  ['Board, Ann M.', { family: 'Board', given: 'Ann M.' }],
  ['Plu-Bureau, G', { family: 'Plu-Bureau', given: 'G.' }],
  ['Bureau, Census', { literal: 'Bureau, Census' }],
  ['Service, Indian Forest', { literal: 'Service, Indian Forest' }],
  ['Society, AC', { literal: 'Society, AC' }],
  ['van der Berg, J', { family: 'van der Berg', given: 'J.' }],
  ['Berg, J van der', { family: 'Berg', given: 'J. van der' }],
  ['Smith JA, Jr', { family: 'Smith', given: 'J. A., Jr' }],
  ['Smith, Jr, JA', { family: 'Smith', given: 'J. A., Jr' }],
  ['Smith Jr., J. A.', { family: 'Smith', given: 'J. A., Jr' }],
  ['McDonald III, Ann', { family: 'McDonald', given: 'Ann, III' }],
  ['John Smith, Jr', { literal: 'John Smith, Jr' }],
  ['Smith J, Jones K', { literal: 'Smith J, Jones K' }],
  ['B H Wolffenbuttel', { family: 'Wolffenbuttel', given: 'B. H.' }],
  ['J.-P. van der Berg', { family: 'van der Berg', given: 'J.-P.' }],
  ['J.A. O’Brien Jr.', { family: 'O’Brien', given: 'J. A., Jr' }],
  ['A Smith', { literal: 'A Smith' }],
  ['M C García López', { literal: 'M C García López' }],
  ['U.S. Census', { literal: 'U.S. Census' }],
  ['UN Women', { literal: 'UN Women' }],
  ['T-Systems', { literal: 'T-Systems' }],
])('%s', (written, expected) => {
  expect(nameOf(written)).toEqual(expected);
});

test.each([
  'Ministry of Health, Labour and Welfare',
  'Centers for Disease Control and Prevention, Atlanta',
  'Departments of Health, Education and Welfare',
  'Agences régionales de santé, France',
  'Ministère de la Santé, Québec',
  'Université Laval, Québec',
  'Société canadienne de pédiatrie, Ottawa',
  'Équipe de santé familiale, Laval',
  'Fondation Brocher, Genève',
  'Conseil national, Paris',
  'Comité directeur, Lyon',
  'Sociedad Española de Cardiología, Madrid',
  'Consejo Nacional, Chile',
  'Secretaría de Salud, México',
  'Fundação Oswaldo Cruz, Rio de Janeiro',
  'Comissão Nacional, Brasília',
  'Sociedade Brasileira de Pediatria, São Paulo',
  '北京大学, 中国',
  '国家卫生健康委员会, 北京',
])('%s is an organisation', (written) => {
  expect(nameOf(written)).toEqual({ literal: written });
});

test.each([
  ['Jane Anne', 'J. A.', 'JA'],
  ['J.-P., Jr', 'J.-P. Jr', 'JP Jr'],
  ['João da', 'J. da', 'J da'],
  ['J. A. van der', 'J. A. van der', 'JA van der'],
  ['Maria de Fátima', 'M. D. F.', 'MDF'],
])('the initials of %s', (given, spaced, close) => {
  expect(initialsOf(given, '.', ' ')).toBe(spaced);
  expect(initialsOf(given, '', '')).toBe(close);
});

test.each([
  ['A B. Title. Journal. 2022;17(8):106–933.', { volume: '17', issue: '8', pages: '106-933' }],
  ['A B. Title. Journal. 2019 Mar 4;4:e12.', { volume: '4', issue: null, pages: 'e12' }],
  ['A B. Title. Journal. 2020;12(Suppl 1):S1-S9', { volume: '12', issue: 'Suppl 1', pages: 'S1-S9' }],
  ['A B. Title. Journal. 2023.', null],
  [null, null],
])('%s', (citation, expected) => {
  expect(publishedIn(citation)).toEqual(expected);
});
