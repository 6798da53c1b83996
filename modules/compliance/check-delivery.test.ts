import { describe, expect, it } from 'vitest';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { type DeliveryRequest, checkDelivery } from './check-delivery.ts';
import { createTerms as terms } from './test-terms.ts';

const licence = (given: object): object => ({
  licences: [{ province: 'MB', from: '2026-01-01', source: 'A test', ...given }],
});
const wine = (given: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  province: 'MB',
  classes: ['wine'],
  day: '2026-11-22',
  ...given,
});

describe('checkDelivery', () => {
  it.each(PROVINCES.map(({ code, name }) => [code, name] as const))(
    'denies delivery to %s without terms, and without licences',
    (province, name) => {
      for (const none of [undefined, terms({})])
        for (const one of PRODUCT_CLASSES)
          expect(checkDelivery(none, { province, classes: [one], day: '2026-11-22' })).toEqual({
            allowed: false,
            reason: `We aren't licensed to deliver to ${name}.`,
            rule: 'licence/none',
          });
    },
  );

  it('allows delivery from the first day of a licence to the day before its end', () => {
    const dated = terms(licence({ to: '2027-01-01' }));
    expect(checkDelivery(dated, wine({ day: '2026-01-01' }))).toEqual({
      allowed: true,
      rule: 'licence/MB/all/2026-01-01',
    });
    expect(checkDelivery(dated, wine({ day: '2026-12-31' })).allowed).toBe(true);
    expect(checkDelivery(dated, wine({ day: '2025-12-31' })).allowed).toBe(false);
    expect(checkDelivery(dated, wine({ day: '2027-01-01' })).allowed).toBe(false);
    expect(checkDelivery(dated, wine({ province: 'SK' })).allowed).toBe(false);
  });

  it('requires a licence for every class, and names the classes without one', () => {
    const some = terms(licence({ classes: ['wine', 'beer'] }));
    expect(checkDelivery(some, wine())).toEqual({ allowed: true, rule: 'licence/MB/wine+beer/2026-01-01' });
    expect(checkDelivery(some, wine({ classes: ['wine', 'spirits'] }))).toMatchObject({
      reason: "Our licence for Manitoba doesn't cover spirits.",
    });
    expect(checkDelivery(some, wine({ classes: ['wine', 'spirits', 'no-alcohol', 'spirits'] }))).toEqual({
      allowed: false,
      reason: "Our licence for Manitoba doesn't cover spirits or non-alcoholic drinks.",
      rule: 'licence/none',
    });
  });

  it('combines several licences', () => {
    const two = terms({
      licences: ['wine', 'beer'].map((name) => ({
        province: 'MB',
        classes: [name],
        from: '2026-01-01',
        source: 'A test',
      })),
    });
    expect(checkDelivery(two, wine({ classes: ['wine', 'beer'] }))).toEqual({
      allowed: true,
      rule: 'licence/MB/wine/2026-01-01 + licence/MB/beer/2026-01-01',
    });
    expect(checkDelivery(two, wine({ classes: [] })).allowed).toBe(true);
  });

  it('refuses with the reason of the terms on the days of a refusal, despite licences', () => {
    const refused = terms({
      ...licence({}),
      refusals: [{ province: 'MB', reason: 'Not yet.', to: '2026-12-01' }],
    });
    expect(checkDelivery(refused, wine())).toEqual({
      allowed: false,
      reason: 'Not yet.',
      rule: 'refusal/MB',
    });
    expect(checkDelivery(refused, wine({ day: '2026-12-01' })).allowed).toBe(true);
  });

  it('refuses a postal code with the prefix of a community that restricts alcohol', () => {
    const blocked = terms({
      ...licence({}),
      blockedPostalCodes: [{ prefix: 'r0b 1', reason: 'A dry community.', source: 'A test' }],
    });
    for (const postalCode of ['R0B 1B0', 'r0b1b0'])
      expect(checkDelivery(blocked, wine({ postalCode }))).toEqual({
        allowed: false,
        reason: 'A dry community.',
        rule: 'postal-code/R0B1',
      });
    for (const postalCode of ['R0B 2B0', undefined])
      expect(checkDelivery(blocked, wine({ postalCode })).allowed).toBe(true);
  });

  it('denies for a law of language, after the refusal of the terms and the missing licence', () => {
    const language = { reason: 'Not in French yet.', rule: 'language/MB/terms/2025-01-01' };
    expect(checkDelivery(terms(licence({})), wine(), language)).toEqual({ allowed: false, ...language });
    expect(checkDelivery(terms({}), wine(), language)).toMatchObject({ rule: 'licence/none' });
    const refused = { ...licence({}), refusals: [{ province: 'MB', reason: 'Closed.' }] };
    expect(checkDelivery(terms(refused), wine(), language)).toMatchObject({ rule: 'refusal/MB' });
  });
});
