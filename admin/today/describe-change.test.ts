import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';

const day = '2026-12-01';

it('tells changes of law in one line, with each amount before and after', () => {
  const deposit = { materials: ['glass' as const], fromMl: 301, toMl: 999, before: 10, after: 20 };
  expect(
    describeChange({
      kind: 'law',
      day,
      ruleKind: 'deposit',
      changes: [
        { ruleId: 'a', province: 'SK', deposit },
        { ruleId: 'b', province: 'ON', deposit: { ...deposit, fromMl: 0, toMl: 100, after: 0 } },
        {
          ruleId: 'c',
          province: 'MB',
          deposit: { ...deposit, materials: ['can'], fromMl: 2000, toMl: null, before: null },
        },
      ],
    }),
  ).toEqual({
    title: '3 deposits change',
    details: [
      'Saskatchewan, glass of 301 to 999 mL: 10¢ becomes 20¢',
      'Ontario, glass up to 100 mL: 10¢ becomes 0¢',
      'Manitoba, cans from 2,000 mL: 20¢ from that day',
    ],
  });
  const tax = { name: 'PST', before: 100_000, after: 100_000, onDelivery: true };
  expect(
    describeChange({ kind: 'law', day, ruleKind: 'tax', changes: [{ ruleId: 'a', province: 'BC', tax }] }),
  ).toEqual({
    title: '1 sales tax changes',
    details: ['British Columbia: PST of 10% applies to delivery too'],
  });
  const { details } = describeChange({
    kind: 'law',
    day,
    ruleKind: 'tax',
    changes: [{ ruleId: 'a', province: 'BC', tax: { ...tax, after: null, onDelivery: null } }],
  });
  expect(details).toEqual(['British Columbia, PST: 10% ends']);
});

it('tells planned prices with their first products', () => {
  const products = [{ productId: 'p', name: 'Aurelle', cents: 4_900 }];
  expect(describeChange({ kind: 'sale', day, count: 3, products })).toEqual({
    title: '3 sales begin',
    details: ['Aurelle, $49.00', 'and 2 more'],
  });
  expect(describeChange({ kind: 'licence-ends', day, provinces: ['NS', 'PE'] })).toEqual({
    title: 'Licence ends',
    details: ['Nova Scotia and Prince Edward Island'],
  });
});
