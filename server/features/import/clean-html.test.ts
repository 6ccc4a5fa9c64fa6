import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAbstract, cleanTitle } from './clean-html.ts';

test.each([
  ['plain text', 'plain text'],
  ['p < 0.05 & n > 3', 'p &lt; 0.05 &amp; n &gt; 3'],
  [
    'DBP <or= 90 mmHg and <exp> values (p<.05) in all > 3',
    'DBP &lt;or= 90 mmHg and &lt;exp&gt; values (p&lt;.05) in all &gt; 3',
  ],
  ['a &lt; b &amp; &eacute;', 'a &lt; b &amp; é'],
  ['<p onclick="x()">one</p><script>alert(1)</script>', '<p>one</p>'],
  ['<img src=x onerror=alert(1)>text', 'text'],
  ['<a href="javascript:alert(1)">link</a>', '<a rel="noopener noreferrer">link</a>'],
  [
    '<a href="https://example.org/?a=1&b=2" target="_blank" style="x">link</a>',
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">link</a>',
  ],
  ['<svg><script>1</script></svg>', ''],
  ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
  ['<jats:p>One <jats:italic>two</jats:italic></jats:p>', '<p>One <i>two</i></p>'],
  ['<jats:title>Aims</jats:title><jats:p>To see.</jats:p>', '<h4>Aims</h4><p>To see.</p>'],
  [
    '<AbstractText Label="Background" NlmCategory="X">Why.</AbstractText> <AbstractText>Bare.</AbstractText>',
    '<p><b>Background:</b> Why.</p> <p>Bare.</p>',
  ],
  ['<b>open', '<b>open</b>'],
  ['<p><script<p><p>', '<p>&lt;script</p>'],
  ['<div><ul><li>one</ul></div>', '<ul><li>one</li></ul>'],
])('the abstract %s becomes %s', (text, cleaned) => {
  expect(cleanAbstract(text)).toBe(cleaned);
});

test.each([
  ['  Two\n lines ', 'Two lines'],
  ['<p>H<sub>2</sub>O</p><p>again</p>', 'H<sub>2</sub>O again'],
  ['<a href="https://example.org">Linked</a> <h2>title</h2>', 'Linked title'],
  ['AT&T <3', 'AT&amp;T &lt;3'],
])('the title %s becomes %s', (text, cleaned) => {
  expect(cleanTitle(text)).toBe(cleaned);
});

test.each(['<div>a', '<ul><li>', '<a href="https://example.org">a', '<b>'])(
  'a megabyte of nothing but %s is cleaned without a wait',
  (tag) => {
    const text = `${tag.repeat(1_000_000 / tag.length)} end`;
    expect(cleanAbstract(text)).toMatch(/end$/);
    expect(cleanTitle(text)).toMatch(/end$/);
  },
);

const pieces = fc.constantFrom(
  ...'<|>|/|"|\'|&|=| |a|b|p|script|img|svg|on|error|href|javascript:|<!--|-->|<![CDATA[|]]>|&lt;|&#60;|\0|<a |<p>|</|<div>|<ul>|<li>|<h2>|</p>'.split(
    '|',
  ),
);

test('whatever comes in, nothing but allowed tags goes out, and cleaning again changes nothing', () => {
  const allowed =
    /^(<\/?(p|br|ul|ol|li|b|i|em|strong|sub|sup|h[234])( \/)?>|<a( href="(https?|mailto):[^"<>]*")?( rel="noopener noreferrer")?>|<\/a>|[^<>])*$/;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const cleaned = cleanAbstract(parts.join(''));
      expect(cleaned).toMatch(allowed);
      expect(cleanAbstract(cleaned)).toBe(cleaned);
    }),
    { numRuns: 1000 },
  );
});
