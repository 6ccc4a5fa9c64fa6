import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, xmlDocument } from './xml.ts';

test('elements stand in elements, and what is null is left out', () => {
  const inner = element('b', { x: '1', y: null }, 'text', null);
  expect(element('a', {}, inner, null, element('c', { z: '<&">' })).markup).toBe(
    '<a><b x="1">text</b><c z="&lt;&amp;&quot;&gt;"/></a>',
  );
});

test('any text is read back as it was, without what XML does not allow', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, other) => {
      const faults: string[] = [];
      const xml = new DOMParser({ onError: (_, message) => faults.push(message) }).parseFromString(
        xmlDocument(element('a', { b: other }, text, element('c', {}, ']]>'))),
        'application/xml',
      );
      expect(faults).toEqual([]);
      const shown = xml.documentElement?.firstChild?.nodeValue ?? '';
      const expected = text.toWellFormed().replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '');
      if (expected !== '') expect(shown).toBe(expected.replaceAll(/\r\n?/g, '\n'));
    }),
  );
});

test('halves of characters, controls and non-characters are gone', () => {
  expect(element('a', {}, 'a\u0000b\ud800c\uffffd\u0085e\tf').markup).toBe('<a>ab\ufffdcde\tf</a>');
});
