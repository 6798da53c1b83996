import { expect, it } from 'vitest';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { deliveryRates } from './delivery-rates.ts';

const NOON = new Date('2026-11-22T17:00:00Z');
const rate = (cents: number, from: string, to?: string): TradeTerms['delivery'][number] => ({
  province: 'ON',
  method: 'standard',
  cents,
  days: '1 to 3',
  from,
  to,
});
const terms = (...delivery: TradeTerms['delivery']): TradeTerms => ({
  licences: [],
  refusals: [],
  blockedPostalCodes: [],
  delivery,
  exchange: [],
  taxNumbers: [],
});
const shown = (...delivery: TradeTerms['delivery']) =>
  deliveryRates(terms(...delivery), NOON).map(({ cents, from, until }) => [cents, from, until]);

it('a current price has no first day, a future price has one, and a price that ends has its last day', () => {
  expect(shown(rate(1600, '2027-01-01'), rate(1400, '2025-01-01', '2027-01-01'))).toEqual([
    [1400, null, '2026-12-31'],
    [1600, '2027-01-01', null],
  ]);
});

it('a price is omitted once it has ended in every province', () => {
  expect(shown(rate(1200, '2025-01-01', '2026-11-21'), rate(1400, '2026-11-21'))).toEqual([
    [1400, null, null],
  ]);
  // In the evening of the 21st in Vancouver it is already the 22nd in St. John's.
  const late = new Date('2026-11-22T05:00:00Z');
  expect(deliveryRates(terms(rate(1200, '2025-01-01', '2026-11-22')), late)).toHaveLength(1);
  expect(deliveryRates(terms(rate(1200, '2025-01-01', '2026-11-21')), late)).toHaveLength(0);
});
