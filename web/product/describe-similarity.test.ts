import { describe, expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/flavours.ts';
import { describeSimilarity } from './describe-similarity.ts';
import { words } from './messages.server.ts';

describe('the sentence beside a bottle like this one', () => {
  it('names what both share, where it differs most, and what it costs beside', () => {
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

  it('names two shared tastes, and cents where there are any', () => {
    const flavours = [
      { key: 'malty', own: 3, other: 3 },
      { key: 'honey', own: 4, other: 4 },
    ] as const;
    expect(describeSimilarity(flavours, { own: 5000, other: 6250 })).toBe(
      'The same honey and malt, $12.50 more.',
    );
  });

  it('does not call alike what is only near', () => {
    expect(describeSimilarity([{ key: 'citrus', own: 4, other: 3 }], { own: 5000, other: 5000 })).toBe(
      'Similar citrus, the same price.',
    );
  });

  it('gives no few cents and no mere lack as a reason', () => {
    const flavours = [
      { key: 'roasted', own: 4, other: 0 },
      { key: 'citrus', own: 0, other: 3 },
    ] as const;
    expect(describeSimilarity(flavours, { own: 1200, other: 1150 })).toBe(
      'More citrus, about the same price.',
    );
  });

  it('has words for every taste', () => {
    expect(Object.keys(words.alike.tastes).toSorted()).toEqual([...FLAVOUR_KEYS].toSorted());
  });
});
