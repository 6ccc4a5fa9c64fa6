import { expect, test } from 'vitest';
import { cognatesOf } from './cognates.ts';

test.each([
  ['hipertension', 'hypertension'],
  ['estenosis', 'stenosis'],
  ['transmision', 'transmission'],
  ['coleccion', 'collection'],
  ['conexiones', 'connexion connection'],
  ['psicomotor', 'psychomotor'],
  ['inmunologicos', 'immunological'],
  ['biotecnologia', 'biotechnology'],
  ['ecocardiografica', 'echocardiographic'],
  ['hemorragias', 'hemorrhagy hemorrhagia'],
  ['citotoxicidad', 'cytotoxicity'],
  ['diversidades', 'diversity'],
  ['emergencia', 'emergence emergency'],
  ['disfuncion', 'disfunction dysfunction'],
  ['linfocitosis', 'lymphocytosis'],
  ['estrogenos', 'strogen estrogen'],
])('%s of Spanish is %s', (word, spellings) => {
  expect(cognatesOf(word, 'es').join(' ')).toBe(spellings);
});

test.each([
  ['infeccao', 'pt', 'infection'],
  ['injecao', 'pt', 'injetion injection'],
  ['vacinacoes', 'pt', 'vacination vacinaction'],
  ['imunofluorescencia', 'pt', 'immunofluorescence immunofluorescency'],
  ['psiquiatrica', 'pt', 'psychiatric'],
  ['necroses', 'pt', 'necrosis'],
  ['duodenais', 'pt', 'duodenal'],
  ['patologias', 'pt', 'pathology'],
  ['hepatologia', 'pt', 'hepatology'],
  ['geriatriques', 'fr', 'geriatric'],
  ['epidemiologique', 'fr', 'epidemiological'],
  ['perinataux', 'fr', 'perinatal'],
  ['orthopedie', 'fr', 'orthopedy orthopedia'],
  ['mortalites', 'fr', 'mortality mortalitis'],
] as const)('%s of %s is %s', (word, language, spellings) => {
  expect(cognatesOf(word, language).join(' ')).toBe(spellings);
});

test.each([
  ['pais', 'es'],
  ['enfermera', 'es'],
  ['hospital', 'es'],
  ['actualidad', 'es'],
  ['realizacao', 'pt'],
  ['covid19', 'es'],
  ['tuberculose2', 'fr'],
] as const)('%s of %s is no learned word that English writes otherwise', (word, language) => {
  expect(cognatesOf(word, language)).toEqual([]);
});
