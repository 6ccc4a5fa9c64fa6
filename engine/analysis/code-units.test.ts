import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CodeUnits, textOf, unitsOf } from './code-units.ts';

it('holds the units of one text after another, with the capitals of A to Z made small', () => {
  const reading = new CodeUnits();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 6_000, size: 'max' }), fc.nat(50), (text, start) => {
      const length = reading.read(text);
      const expected = text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
      expect(length).toBe(text.length);
      expect(reading.text(0, length)).toBe(expected);
      expect(reading.text(start, length)).toBe(expected.slice(start));
      expect(textOf(unitsOf(text))).toBe(text);
    }),
  );
});
