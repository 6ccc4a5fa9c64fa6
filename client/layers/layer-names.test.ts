import { expect, test } from 'vitest';
import { checkLayerName, layerNames } from './layer-names.ts';

test.each(layerNames)('%s is a layer', (name) => {
  expect(() => checkLayerName(name)).not.toThrow();
});

test('an unknown name is an error', () => {
  expect(() => checkLayerName('cellar')).toThrow('Unknown layer requested');
});
