import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';

describe('tokenize', () => {
  it.each([
    ['Crème de Cassis', ['creme', 'de', 'cassis']],
    ['  L’Aboiteau, 2025 ', ['l', 'aboiteau', '2025']],
    ['pét-nat', ['pet', 'nat']],
    ['Zimna Łąka', ['zimna', 'laka']],
    ['0,5 %', ['0.5']],
    ['0.5%', ['0.5']],
    ['0%', ['0%']],
    ['12yo 750ml', ['12', 'yo', '750', 'ml']],
    ['a:*&|!', ['a']],
    ["'); drop table product; --", ['drop', 'table', 'product']],
  ])('splits ‘%s’', (text, words) => expect(tokenize(text)).toEqual(words));

  it.each(['', ' ', '!?', '\0', '\ud800', '%', '🍷', '…—'])('returns [] for ‘%s’', (text) => {
    expect(tokenize(text)).toEqual([]);
  });

  it('returns few, folded words without query operators for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const words = tokenize(text);
        expect(words.length).toBeLessThanOrEqual(12);
        for (const word of words) expect(word).toMatch(/^[^\s'"\\:*&|!<>()A-Z\0]+$/);
      }),
    );
  });
});
