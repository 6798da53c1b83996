import { describe, expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { describeSimilarity } from './describe-similarity.ts';
import { words } from './messages.server.ts';

describe('the sentence about a similar bottle', () => {
  it('names what both share, the largest difference, and the price difference', () => {
    expect(
      describeSimilarity(
        [
          { key: 'smoky', own: 5, other: 5 },
          { key: 'sweet', own: 3, other: 1 },
          { key: 'woody', own: 2, other: 3 },
        ],
        { own: 8400, other: 6400 },
      ),
    ).toBe('The same smoke, drier, $20 less.');
  });

  it('names two shared flavours, and cents if there are any', () => {
    const flavours = [
      { key: 'malty', own: 3, other: 3 },
      { key: 'honey', own: 4, other: 4 },
    ] as const;
    expect(describeSimilarity(flavours, { own: 5000, other: 6250 })).toBe(
      'The same honey and malt, $12.50 more.',
    );
  });

  it('says "similar" for nearly equal flavours', () => {
    expect(describeSimilarity([{ key: 'citrus', own: 4, other: 3 }], { own: 5000, other: 5000 })).toBe(
      'Similar citrus, the same price.',
    );
  });

  it('names no small price difference and no mere absence as a reason', () => {
    const flavours = [
      { key: 'roasted', own: 4, other: 0 },
      { key: 'citrus', own: 0, other: 3 },
    ] as const;
    expect(describeSimilarity(flavours, { own: 1200, other: 1150 })).toBe(
      'More citrus, about the same price.',
    );
  });

  it('has texts for every flavour', () => {
    expect(Object.keys(words.alike.tastes).toSorted()).toEqual([...FLAVOUR_KEYS].toSorted());
  });
});
