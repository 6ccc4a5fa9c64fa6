import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['', ''],
    ['word', 'word'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['CO<sub>2</sub> and <b>bold</b>', 'CO2 and bold'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['p &lt; 0.05 &amp; n &gt; 3', 'p < 0.05 & n > 3'],
    ['&quot;x&quot; &#39;y&#39; &#x26; &nbsp; z', '"x" \'y\' & z'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&unknown; &#0; &#xD800;', '&unknown; &#0; &#xD800;'],
    ['a < b', 'a < b'],
    ['  two\n lines ', 'two lines'],
    [
      '<p><strong>Background</strong> Families provide.</p><p><b>Aim:</b> To ask.</p>',
      'Background: Families provide. Aim: To ask.',
    ],
    ['<h3>Methods</h3><p>We asked.</p>', 'Methods: We asked.'],
    ['<p><strong>Nurses</strong> are needed, <b>Here</b> We are</p>', 'Nurses are needed, Here We are'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof plainText(text)).toBe('string');
      }),
    );
  });
});
