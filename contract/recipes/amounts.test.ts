import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, type VolumeUnit } from './amounts.ts';

const text = (quantity: number | null, unit: string | null, factor = 1, units: VolumeUnit = 'mL'): string =>
  amountText({ quantity, unit }, { factor, units });

describe('an amount', () => {
  it.each([
    [30, 1, '1 oz'],
    [22.5, 1, '3/4 oz'],
    [45, 1, '1 1/2 oz'],
    [60, 2, '4 oz'],
    [15, 1, '1/2 oz'],
    [10, 1, '3/8 oz'],
    [5, 1, '1/8 oz'],
    [1, 1, '1 mL'],
  ])('of %d mL for %d is %s in bar ounces', (ml, factor, message) => {
    expect(text(ml, 'mL', factor, 'oz')).toBe(message);
  });

  it('in millilitres is rounded to halves', () => {
    expect(text(22.5, 'mL', 3)).toBe('67.5 mL');
    expect(text(7, 'mL', 1 / 3)).toBe('2.5 mL');
  });

  it('that is counted has its unit in singular or plural', () => {
    expect(text(1, 'dashes')).toBe('1 dash');
    expect(text(1, 'dash', 4)).toBe('4 dashes');
    expect(text(1, 'leaf', 12)).toBe('12 leaves');
    expect(text(1, 'slice', 0.5)).toBe('1/2 slice');
    expect(text(3, null, 0.5)).toBe('1 1/2');
    expect(text(2, 'tsp', 2)).toBe('4 tsp');
    expect(text(1, 'long strip of peel', 3)).toBe('3 long strips of peel');
    expect(text(2, 'small sprigs', 0.5)).toBe('1 small sprig');
    expect(text(2, 'fl parts (of it)', 1)).toBe('2 fl parts (of it)');
  });

  it('to taste is empty, for any number of servings', () => {
    expect(text(null, null, 12)).toBe('');
  });

  it('is never zero, and never off by more than a sixteenth of an ounce', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 12 }), (halves, servings) => {
        const message = text(halves / 2, 'mL', servings, 'oz');
        if (message.endsWith(' mL')) return;
        const [ounces = '', ...parts] = message.replace(' oz', '').split(' ').toReversed();
        const value = [ounces, ...parts].reduce((sum, part) => {
          const [above = '0', below = '1'] = part.split('/');
          return sum + Number(above) / Number(below);
        }, 0);
        expect(value).toBeGreaterThan(0);
        expect(Math.abs(value - (halves * servings) / 60)).toBeLessThanOrEqual(1 / 16 + 1e-9);
      }),
    );
  });
});
