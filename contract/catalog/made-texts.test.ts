import { describe, expect, it } from 'vitest';
import { makeAlt, makeShort } from './made-texts.ts';

const place = { country: 'Scotland', region: 'Highland' };

describe('texts made from facts', () => {
  it('makes a short line of kind, producer and place', () => {
    const kind = 'Scotch single malt';
    expect(makeShort({ kind, producer: 'Orvin', place })).toBe(
      'Scotch single malt by Orvin, Highland, Scotland.',
    );
    expect(makeShort({ kind, producer: '', place: { country: '', region: null } })).toBe(
      'Scotch single malt.',
    );
  });

  it('describes photographs, of which only the main one is known', () => {
    expect(makeAlt('Glen Orvin 12', 'glass', 0)).toBe('Glen Orvin 12, bottle, front');
    expect(makeAlt('Tidal', 'can', 0)).toBe('Tidal, can, front');
    expect(makeAlt('Keg', 'other', 0)).toBe('Keg, front');
    expect(makeAlt('Glen Orvin 12', 'glass', 2)).toBe('Glen Orvin 12, picture 3');
  });
});
