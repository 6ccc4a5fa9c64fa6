import { expect, test } from 'vitest';
import { withSections } from './abstract-sections.ts';

test.each([
  [
    'OBJECTIVES: To see. DESIGN, SETTING &amp; PARTICIPANTS: 20 wards; p &lt; 0.05. CONCLUSIONS: None.',
    '<p><b>OBJECTIVES:</b> To see.</p><p><b>DESIGN, SETTING &amp; PARTICIPANTS:</b> 20 wards; p &lt; 0.05.</p><p><b>CONCLUSIONS:</b> None.</p>',
  ],
  [
    'Background: Why. Authors’ conclusions: <i>Yes</i>.',
    '<p><b>Background:</b> Why.</p><p><b>Authors’ conclusions:</b> <i>Yes</i>.</p>',
  ],
  ['Contexte : a. Résultats : b.', '<p><b>Contexte :</b> a.</p><p><b>Résultats :</b> b.</p>'],
  ['Antecedentes: a. Métodos: b.', '<p><b>Antecedentes:</b> a.</p><p><b>Métodos:</b> b.</p>'],
  ['Introdução: a. Conclusões: b.', '<p><b>Introdução:</b> a.</p><p><b>Conclusões:</b> b.</p>'],
  ['目的：看。方法：问。', '<p><b>目的：</b> 看。</p><p><b>方法：</b> 问。</p>'],
])('each part of %s is a paragraph', (abstract, shown) => {
  expect(withSections(abstract)).toBe(shown);
});

test.each([
  'One sentence: with a colon. Methods: none.',
  'Background: the only heading.',
  'Methods: we asked about results: they came.',
  'Methods of contraception that women in rural districts have heard of and use today: a. Results: b.',
  '<p>Background: a.</p><p>Results: b.</p>',
  '',
])('%s stays as it is', (abstract) => {
  expect(withSections(abstract)).toBe(abstract);
});
