import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtMatches } from './search-match.ts';

/** Returns the text with its matches in brackets. */
const marked = (text: string, query: string): string =>
  splitAtMatches(text, query)
    .map((piece, index) => (index % 2 === 1 ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Gin, Lyon', 'gin', '[Gin], Lyon'],
  ['Riesling with ginger', 'gin', 'Riesling with [gin]ger'],
  ['the beginning', 'gin', 'the beginning'],
  ['Plaquebière Cloudberry', 'PLAQUEBIERE clou', '[Plaquebière] [Clou]dberry'],
  ["Rive d'Été 2023", 'ete 20', "Rive d'[Été] [20]23"],
  ['Steinbru\u0308ck', 'steinbru', '[Steinbrü]ck'],
  ['Glen Orrin', 'gl glen', '[Glen] Orrin'],
  ['Amaro', '', 'Amaro'],
  ['Amaro', '.*', 'Amaro'],
  ['', 'gin', ''],
])('marks in %j the words of %j: %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('for any query the pieces alternate and join to the whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const pieces = splitAtMatches(text, query);
      expect(pieces.join('')).toBe(text.normalize('NFC'));
      expect(pieces.length % 2).toBe(1);
      expect(pieces.filter((_, index) => index % 2 === 1)).not.toContain('');
    }),
  );
});

test('a text as its own query is marked completely', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zé]{2,9}$/), (word) => {
      expect(marked(word, word)).toBe(`[${word}]`);
    }),
  );
});
