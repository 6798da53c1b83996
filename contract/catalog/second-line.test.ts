import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBreak, listSecondLines } from './second-line.ts';

const NAME = 'Oger Grand Cru Blanc de Blancs 2013';

describe('a name breaks', () => {
  it('at the space before its second line', () => {
    expect(findBreak(NAME, 'Blanc de Blancs 2013')).toBe(14);
    expect(findBreak('Glen Orvin 12', '12')).toBe(10);
  });

  it.each([
    ['without a second line', null],
    ['where the name does not end with it', 'Blanc de Blancs 2014'],
    ['where it stands elsewhere in the name', 'Grand Cru'],
    ['where it begins within a word', 'lanc de Blancs 2013'],
    ['where nothing stands before it', NAME],
    ['where it is longer than the name', `Old ${NAME}`],
    ['where it is empty', ''],
  ])('nowhere %s', (_, secondLine) => {
    expect(findBreak(NAME, secondLine)).toBeUndefined();
  });
});

describe('the second lines of a name', () => {
  it('are its ends, the longest first', () => {
    expect(listSecondLines('Glen Orvin 12')).toEqual(['Orvin 12', '12']);
    expect(listSecondLines('Yunagi')).toEqual([]);
    expect(listSecondLines('')).toEqual([]);
  });

  it('are all where it may break', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '-', ' '), maxLength: 20 }), (text) => {
        const name = text.trim();
        for (const line of listSecondLines(name)) {
          const at = findBreak(name, line) ?? 0;
          expect(`${name.slice(0, at)} ${line}`).toBe(name);
        }
      }),
    );
  });
});
