import { describe, expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/flavours.ts';
import { alikeSentence } from './alike-sentence.ts';
import { words } from './words.ts';

describe('the sentence beside a bottle like this one', () => {
  it('names what both share, where it differs most, and what it costs beside', () => {
    expect(
      alikeSentence(
        [
          { key: 'smoky', mine: 5, its: 5 },
          { key: 'sweet', mine: 3, its: 1 },
          { key: 'woody', mine: 2, its: 3 },
        ],
        { mine: 8400, its: 6400 },
      ),
    ).toBe('The same smoke, drier, $20 less.');
  });

  it('names two shared tastes, and cents where there are any', () => {
    const flavours = [
      { key: 'malty', mine: 3, its: 3 },
      { key: 'honey', mine: 4, its: 4 },
    ] as const;
    expect(alikeSentence(flavours, { mine: 5000, its: 6250 })).toBe(
      'The same honey and malt, $12.50 more.',
    );
  });

  it('does not call alike what is only near', () => {
    expect(alikeSentence([{ key: 'citrus', mine: 4, its: 3 }], { mine: 5000, its: 5000 })).toBe(
      'Close in citrus, the same price.',
    );
  });

  it('has words for every taste', () => {
    expect(Object.keys(words.alike.tastes).toSorted()).toEqual([...FLAVOUR_KEYS].toSorted());
  });
});
