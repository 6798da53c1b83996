import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAge } from './parse-age.ts';

describe('parseAge', () => {
  it.each([
    ['whisky 18 years', 'whisky', 18, 18],
    ['18 year old whisky', 'whisky', 18, 18],
    ['18-year-old', '', 18, 18],
    ['rum aged 8 yrs', 'rum', 8, 8],
    ['whisky 12 ans d’âge', 'whisky', 12, 12],
    ['12yo scotch', 'scotch', 12, 12],
    ['rum over 12 years', 'rum', 12, 255],
    ['plus de 12 ans', '', 12, 255],
    ['15+ years whisky', 'whisky', 15, 255],
    ['scotch 15 years or older', 'scotch', 15, 255],
    ['whisky under 10 years', 'whisky', 1, 10],
    ['port 10-20 years', 'port', 10, 20],
    ['between 20 and 10 years old port', 'port', 10, 20],
    ['whisky 18 years under $200', 'whisky under $200', 18, 18],
  ])('finds an age in %s', (text, rest, min, max) => {
    expect(parseAge(text)).toMatchObject({ rest, min, max });
  });

  it.each([
    'glen orvin 12',
    '2018 rioja',
    'from 2015',
    'gift for a 50 year old',
    'for 16 year olds',
    'drinks for my 18 year old son',
    '10 year anniversary gift',
    'happy new year',
    '0 years',
    '',
  ])('finds none in %j', (text) => expect(parseAge(text)).toBeUndefined());

  it('takes any text apart without losing a part of it', () => {
    const piece = fc.constantFrom('over', '12', '18', ' ', '-', 'years', 'old', 'to', 'whisky', '$', 'ans');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join(' ');
        const age = parseAge(text);
        if (!age) return;
        expect(age.min).toBeLessThanOrEqual(age.max);
        expect(age.rest.length + age.phrase.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
