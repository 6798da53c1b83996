import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createVocabulary, type KnownWord } from './vocabulary.ts';

const known = (...rows: [word: string, products: number, written?: string][]): KnownWord[] =>
  rows.map(([word, products, written = word]) => ({ word, products, written }));

const CELLAR = createVocabulary(
  known(
    ...([
      ['riesling', 9] as [string, number],
      ['orvin', 1],
      ['origin', 30],
      ['orion', 2],
      ['single', 5],
      ['malt', 7],
      ['anejo', 2, 'añejo'] as [string, number, string],
      ['gin', 12],
      ['vin', 80],
      ['ginger', 3],
      ['gingerbread', 4],
    ] as [string, number, string?][]),
  ),
);

describe('the vocabulary', () => {
  it.each([
    ['rieslnig', 'riesling'],
    ['reisling', 'riesling'],
    ['anehjo', 'anejo'],
    ['xyzzy', undefined],
    ['ri', undefined],
    ['1998', undefined],
    ['iesling', 'riesling'],
    ['diesling', 'riesling'],
    ['fin', undefined],
    ['migle', undefined],
    ['minglee', undefined],
    ['gbnxre', undefined],
  ])('finds the nearest word for %s: %s', (typed, meant) => expect(CELLAR.nearest(typed)).toBe(meant));

  it('returns the number of errors of each candidate', () => {
    expect(CELLAR.near('orvan')).toEqual([{ word: 'orvin', errors: 1 }]);
    expect(CELLAR.near('orvgin').map(({ word }) => word)).toEqual(['origin', 'orvin']);
    expect(CELLAR.near('qxzvkw')).toEqual([]);
  });

  it('prefers the nearer word, then the same first letter, then the word of more products', () => {
    const words = createVocabulary(
      known(['care', 1], ['bare', 90], ['bane', 5], ['bate', 80], ['pares', 900]),
    );
    expect(words.nearest('banee')).toBe('bane');
    expect(words.nearest('cbare')).toBe('care');
    expect(words.nearest('bame')).toBe('bare');
  });

  it('returns the display spelling of words', () => {
    expect([CELLAR.written('anejo'), CELLAR.written('gin'), CELLAR.written('unknown')]).toEqual([
      'añejo',
      'gin',
      'unknown',
    ]);
  });

  it('splits two words typed without a space', () => {
    expect(CELLAR.split('singlemalt')).toEqual(['single', 'malt']);
    expect(CELLAR.split('singlemal')).toBeUndefined();
  });

  it('lists words with a prefix, the most frequent first, without the prefix itself', () => {
    expect(CELLAR.beginningWith('gin', 4)).toEqual(['gingerbread', 'ginger']);
    expect(CELLAR.beginningWith('gin', 1)).toEqual(['gingerbread']);
    expect(CELLAR.beginningWith('zz', 4)).toEqual([]);
  });

  it('finds the same nearest word as a scan of all words', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y', 'z'),
      minLength: 1,
      maxLength: 9,
    });
    const rows = fc.uniqueArray(fc.record({ word: letters, products: fc.nat(5) }), {
      selector: ({ word }) => word,
    });
    fc.assert(
      fc.property(rows, letters, (words, typed) => {
        const max = typed.length < 3 ? -1 : typed.length < 6 ? 1 : 2;
        const [best] = words
          .map(({ word, products }) => ({ word, products, distance: editDistance(typed, word, 9) }))
          .filter(({ distance }) => distance <= max)
          .filter(({ word, distance }) => word[0] === typed[0] || (distance <= 1 && typed.length >= 6))
          .sort(
            (a, b) =>
              a.distance - b.distance ||
              Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
              b.products - a.products ||
              (a.word < b.word ? -1 : 1),
          );
        const vocabulary = createVocabulary(words.map((row) => ({ ...row, written: row.word })));
        expect(vocabulary.nearest(typed)).toBe(best?.word);
      }),
    );
  });
});
