import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMarkup, getWords } from './parse-markup.ts';

it('parses HTML that modules/markdown writes', () => {
  expect(parseMarkup('<p>A <em>dry</em> &#x26; &#x3C;small> gin<br>here</p>\n<hr>')).toEqual([
    {
      tag: 'p',
      attributes: {},
      children: [
        'A ',
        { tag: 'em', attributes: {}, children: ['dry'] },
        ' & <small> gin',
        { tag: 'br', attributes: {}, children: [] },
        'here',
      ],
    },
    '\n',
    { tag: 'hr', attributes: {}, children: [] },
  ]);
});

it('parses attributes and decodes character references in them', () => {
  expect(parseMarkup('<a href="https://a.example/?b=1&#x26;c=2" rel="noopener noreferrer">a</a>')).toEqual([
    {
      tag: 'a',
      attributes: { href: 'https://a.example/?b=1&c=2', rel: 'noopener noreferrer' },
      children: ['a'],
    },
  ]);
});

it('never throws and never makes an element out of text', () => {
  const scraps = ['<p>', '</p>', '<', '>', '&#x3C;', '<b onclick="x">', '</em>', '&#xFFFFFF;', '"'];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...scraps), fc.string({ maxLength: 5 }))), (pieces) => {
      getWords(parseMarkup(pieces.join('')));
    }),
  );
  expect(parseMarkup('<p>&#x3C;script>alert(1)&#x3C;/script></p>')).toEqual([
    { tag: 'p', attributes: {}, children: ['<script>alert(1)</script>'] },
  ]);
});
