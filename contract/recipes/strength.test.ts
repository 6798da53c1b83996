import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DilutionBy, dilutionBy, dilutionShare, type Pour, getStrength } from './strength.ts';

const BY: readonly DilutionBy[] = ['stirred', 'shaken', 'built', 'blended', 'none'];

const pour = (ml: number, abvPercent: number, isTopper = false): Pour => ({ ml, abvPercent, isTopper });

const anyPour: fc.Arbitrary<Pour> = fc.record({
  ml: fc.double({ min: 0.5, max: 400, noNaN: true }),
  abvPercent: fc.double({ min: 0, max: 96, noNaN: true }),
  isTopper: fc.boolean(),
});
const pours = fc.array(anyPour, { minLength: 1, maxLength: 9 });
const by = fc.constantFrom(...BY);

describe('the strength of a drink', () => {
  it('is never increased by ice', () => {
    fc.assert(
      fc.property(pours, by, (given, how) => {
        const dry = getStrength(given, 'none', 1);
        const cold = getStrength(given, how, 1);
        expect(cold.abvPercent).toBeLessThanOrEqual(dry.abvPercent + 1e-9);
        expect(cold.waterMl).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('does not change the number of standard drinks', () => {
    fc.assert(
      fc.property(pours, by, (given, how) => {
        expect(getStrength(given, how, 1).standardDrinks).toBe(getStrength(given, 'none', 1).standardDrinks);
      }),
    );
  });

  it('and its standard drinks are the same for one serving as for a dozen', () => {
    fc.assert(
      fc.property(pours, by, fc.integer({ min: 1, max: 12 }), (given, how, servings) => {
        const one = getStrength(given, how, 1);
        const many = getStrength(
          given.map((each) => ({ ...each, ml: each.ml * servings })),
          how,
          servings,
        );
        expect(many.abvPercent).toBeCloseTo(one.abvPercent, 6);
        expect(many.standardDrinks).toBeCloseTo(one.standardDrinks, 6);
        expect(many.volumeMl).toBeCloseTo(one.volumeMl, 5);
      }),
    );
  });

  it('is zero when no ingredient contains alcohol', () => {
    fc.assert(
      fc.property(pours, by, (given, how) => {
        const dry = given.map((each) => ({ ...each, abvPercent: 0 }));
        expect(getStrength(dry, how, 1)).toMatchObject({ abvPercent: 0, standardDrinks: 0 });
      }),
    );
    expect(getStrength([], 'shaken', 1)).toMatchObject({ abvPercent: 0, standardDrinks: 0, volumeMl: 0 });
  });

  it('increases with the strength of the bottle', () => {
    const with43 = getStrength([pour(60, 43), pour(10, 0)], 'stirred', 1);
    const with57 = getStrength([pour(60, 57), pour(10, 0)], 'stirred', 1);
    expect(with57.abvPercent).toBeGreaterThan(with43.abvPercent);
    expect(with57.standardDrinks / with43.standardDrinks).toBeCloseTo(57 / 43, 9);
  });
});

describe('measured drinks', () => {
  it('a Negroni of 30, 30 and 30, stirred, has about 20 % alcohol and 1.5 standard drinks', () => {
    // a = (12.9 + 7.5 + 4.8) / 90 = 0.28: share 0.3990, so 90 mL become 125.9.
    const negroni = getStrength([pour(30, 43), pour(30, 25), pour(30, 16)], 'stirred', 1);
    expect(negroni.abvPercent).toBeCloseTo(20.01, 1);
    expect(negroni.volumeMl).toBeCloseTo(125.9, 0);
    expect(negroni.standardDrinks).toBeCloseTo(1.478, 2);
  });

  it('a Daiquiri of 60, 22.5 and 15, shaken, has about 16 % alcohol', () => {
    const daiquiri = getStrength([pour(60, 40), pour(22.5, 0), pour(15, 0)], 'shaken', 1);
    expect(dilutionShare('shaken', 24 / 97.5)).toBeCloseTo(0.537, 2);
    expect(daiquiri.abvPercent).toBeCloseTo(16.0, 0);
  });

  it('a French 75 melts ice into what is shaken, and not into the wine on top', () => {
    const parts = [pour(30, 43), pour(15, 0), pour(10, 0)];
    const shaken = getStrength(parts, 'shaken', 1);
    const whole = getStrength([...parts, pour(60, 12, true)], 'shaken', 1);
    expect(whole.waterMl).toBeCloseTo(shaken.waterMl, 9);
    expect(whole.volumeMl).toBeCloseTo(shaken.volumeMl + 60, 9);
  });

  it('a hot drink and one built without ice melt nothing', () => {
    expect(dilutionBy('hot', true)).toBe('none');
    expect(dilutionBy('built', false)).toBe('none');
    expect(dilutionBy('built', true)).toBe('built');
    expect(dilutionBy('shaken', false)).toBe('shaken');
  });
});
