import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import type { RuleKind } from '../rule-kinds.ts';
import { isSameCase, overlaps } from './is-same-case.ts';
import type { NewLawRule } from './law-rule.ts';

type Rule = Omit<NewLawRule, 'citation'>;
const rule = (kind: RuleKind, value: object, given: Partial<Rule> = {}): Rule => ({
  id: `${kind}/ON/2026-01-01`,
  kind,
  province: 'ON',
  classes: ['wine'],
  from: '2026-01-01',
  value: { ...value },
  ...given,
});
const tax = (name: string): object => ({ name, rateMillionths: 1, appliesToDelivery: false });
const floor = (given: object): object => ({
  per: 'litre',
  cadCents: 1,
  includesTax: true,
  includesDeposit: true,
  ...given,
});

describe('isSameCase', () => {
  it.each([
    ['ages of a province', rule('age', { years: 19 }), rule('age', { years: 18 }), true],
    [
      'ages of two provinces',
      rule('age', { years: 19 }),
      rule('age', { years: 19 }, { province: 'BC' }),
      false,
    ],
    ['taxes of one name', rule('tax', tax('PST')), rule('tax', tax('PST'), { classes: ['beer'] }), true],
    ['taxes of two names', rule('tax', tax('GST')), rule('tax', tax('PST')), false],
    ['two kinds', rule('age', { years: 19 }), rule('hours', { earliest: '09:00', latest: '23:00' }), false],
    [
      'two demands of language',
      rule('language', { language: 'fr', requires: 'terms' }),
      rule('language', { language: 'fr', requires: 'publications' }),
      false,
    ],
    [
      'floors of strengths that meet',
      rule('floor', floor({ toAbvPercent: 20 })),
      rule('floor', floor({ fromAbvPercent: 20 })),
      false,
    ],
    [
      'floors of strengths that share',
      rule('floor', floor({ toAbvPercent: 21 })),
      rule('floor', floor({ fromAbvPercent: 20 })),
      true,
    ],
    [
      'floors per litre and per container',
      rule('floor', floor({})),
      rule('floor', floor({ per: 'container' })),
      false,
    ],
    [
      'a deposit and a fee of one container',
      rule('deposit', { materials: ['glass'], eachCadCents: 10 }),
      rule('fee', { materials: ['glass'], eachCadCents: 10, isInPrice: false }),
      false,
    ],
    [
      'fees of other sizes',
      rule('fee', { materials: ['glass'], toMl: 500, eachCadCents: 7, isInPrice: false }),
      rule('fee', { materials: ['glass'], fromMl: 501, eachCadCents: 13, isInPrice: true }),
      false,
    ],
    [
      'fees of one container',
      rule('fee', { materials: ['glass', 'can'], eachCadCents: 7, isInPrice: false }),
      rule('fee', { materials: ['glass'], eachCadCents: 13, isInPrice: true }),
      true,
    ],
    [
      'promotions of other classes',
      rule('promotion', { allowsDiscountCodes: true }),
      rule('promotion', { allowsDiscountCodes: true }, { classes: ['beer'] }),
      false,
    ],
  ])('of %s', (_, one, other, isSame) => {
    expect(isSameCase(one, other)).toBe(isSame);
    expect(isSameCase(other, one)).toBe(isSame);
  });

  it('of deposits is whether a container has both', () => {
    const anyDeposit = fc
      .record({
        classes: fc.subarray([...PRODUCT_CLASSES], { minLength: 1 }),
        materials: fc.subarray([...CONTAINER_MATERIALS], { minLength: 1 }),
        fromMl: fc.nat(6),
        size: fc.option(fc.nat(6), { nil: undefined }),
      })
      .map(({ classes, size, ...value }) => {
        const toMl = size === undefined ? undefined : value.fromMl + size + 1;
        return rule('deposit', { ...value, toMl, eachCadCents: 10 }, { classes });
      });
    const holds = ({ classes, value }: Rule, productClass: string, material: string, ml: number): boolean => {
      const { materials, fromMl, toMl } = value;
      return (
        classes.some((name) => name === productClass) &&
        Array.isArray(materials) &&
        materials.includes(material) &&
        Number(fromMl) <= ml &&
        (toMl === undefined || ml <= Number(toMl))
      );
    };
    fc.assert(
      fc.property(anyDeposit, anyDeposit, (one, other) => {
        const shared = PRODUCT_CLASSES.some((name) =>
          CONTAINER_MATERIALS.some((material) =>
            Array.from({ length: 20 }, (__, ml) => ml).some(
              (ml) => holds(one, name, material, ml) && holds(other, name, material, ml),
            ),
          ),
        );
        expect(isSameCase(one, other)).toBe(shared);
      }),
    );
  });
});

describe('overlaps', () => {
  it('needs a common day', () => {
    const ended = rule('age', { years: 19 }, { to: '2027-01-01' });
    expect(overlaps(ended, rule('age', { years: 18 }, { from: '2027-01-01' }))).toBe(false);
    expect(overlaps(ended, rule('age', { years: 18 }, { from: '2026-12-31' }))).toBe(true);
  });
});
