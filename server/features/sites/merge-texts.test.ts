import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts, type TextTree } from './merge-texts.ts';

const { tree } = fc.letrec<{ tree: TextTree }>((tie) => ({
  tree: fc.dictionary(
    fc.string({ maxLength: 3 }),
    fc.oneof({ depthSize: 'small' }, fc.string({ maxLength: 3 }), tie('tree')),
    { maxKeys: 4, noNullPrototype: true },
  ),
}));

describe('mergeTexts', () => {
  it('replaces texts and keeps what is not replaced', () => {
    const base = { home: { title: 'Home', intro: { a: '1', b: '2' } }, about: { title: 'About' } };
    const over = { home: { title: 'Start', intro: { b: '3' } }, terms: { title: 'Terms' } };
    expect(mergeTexts(base, over)).toEqual({
      home: { title: 'Start', intro: { a: '1', b: '3' } },
      about: { title: 'About' },
      terms: { title: 'Terms' },
    });
  });

  it('changes nothing with nothing, and twice is once', () => {
    fc.assert(
      fc.property(tree, tree, (base, over) => {
        expect(mergeTexts(base, {})).toEqual(base);
        expect(mergeTexts({}, over)).toEqual(over);
        const once = mergeTexts(base, over);
        expect(mergeTexts(once, over)).toEqual(once);
      }),
    );
  });
});
