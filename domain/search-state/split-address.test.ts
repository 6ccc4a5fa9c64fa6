import { expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

test.each([
  ['/search', '/search', ''],
  ['/search?', '/search', ''],
  ['/search?q=a&lang=fr', '/search', 'q=a&lang=fr'],
  ['/search?q=why?&lang=fr', '/search', 'q=why?&lang=fr'],
  ['', '', ''],
])('%j is the path %j and the query %j', (address, path, query) => {
  expect(splitAddress(address)).toEqual({ path, query });
});
