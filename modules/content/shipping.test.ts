import { describe, expect, it } from 'vitest';
import type { DeliveryOption } from '#contract/checkout/offer.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import type { TradeTerms } from '#modules/compliance/index.ts';
import { getShippingDispatch, listShippingRates } from './shipping.ts';

const quote = (deliveryCents: number, deliveryDays: string): Quote => ({
  province: 'ON',
  method: 'standard',
  date: '2026-11-29',
  itemCount: 1,
  subtotalCents: 4000,
  savingsCents: 0,
  deliveryCents,
  deliveryDays,
  taxes: [],
  deposits: [],
  depositCents: 0,
  depositCadCents: 0,
  exchange: null,
  totalCents: 4000 + deliveryCents,
  rules: [],
});
const option = (province: ProvinceCode, quotes: DeliveryOption['quotes']): DeliveryOption => ({
  province,
  name: province,
  years: 19,
  provinceYears: 19,
  refusal: Object.keys(quotes).length === 0 ? 'No.' : null,
  quotes,
});

describe('the prices of delivery', () => {
  it('are those of the checkout: one for each price and time, without provinces that it refuses', () => {
    const rates = listShippingRates([
      option('MB', { standard: quote(1700, '3 to 5'), express: quote(3100, '2 to 3') }),
      option('NS', { standard: quote(1700, '3 to 5') }),
      option('ON', { standard: quote(1400, '2') }),
      option('QC', {}),
    ]);
    expect(rates).toEqual([
      { provinces: ['MB', 'NS'], cents: 1700, transit: { min: 3, max: 5 } },
      { provinces: ['MB'], cents: 3100, transit: { min: 2, max: 3 } },
      { provinces: ['ON'], cents: 1400, transit: { min: 2, max: 2 } },
    ]);
  });

  it('have no time where the terms state it in other words', () => {
    const area = { prefixes: ['P0'], quotes: { standard: quote(2000, '2') } };
    const ontario = { ...option('ON', { standard: quote(1400, '2') }), areas: [area] };
    expect(listShippingRates([ontario])).toEqual([
      { provinces: ['ON'], cents: 1400, transit: { min: 2, max: 2 } },
      { provinces: ['ON'], prefixes: ['P0'], cents: 2000, transit: { min: 2, max: 2 } },
    ]);
    expect(listShippingRates([option('ON', { standard: quote(1400, 'about a week') })])).toEqual([
      { provinces: ['ON'], cents: 1400, transit: null },
    ]);
  });
});

describe('the dispatch of a bottle', () => {
  const terms: NonNullable<TradeTerms['dispatch']> = {
    city: 'Hamilton',
    timeZone: 'America/Toronto',
    cutOff: '14:00',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    closedOnHolidays: true,
    cold: { from: 11, to: 3, belowAbvPercent: 22, days: ['monday', 'tuesday'] },
  };
  const NOVEMBER = new Date('2026-11-29T12:00:00Z');
  const JULY = new Date('2026-07-06T12:00:00Z');

  it('is the same day before the cut-off, else the next working day', () => {
    expect(getShippingDispatch(terms, 40, NOVEMBER)).toEqual({
      days: terms.days,
      cutOff: '14:00:00-05:00',
      handling: { min: 0, max: 1 },
    });
  });

  it('waits for the next week in cold months where the bottle freezes easily', () => {
    expect(getShippingDispatch(terms, 12, NOVEMBER)).toMatchObject({
      days: ['monday', 'tuesday'],
      handling: { min: 0, max: 4 },
    });
    expect(getShippingDispatch(terms, 12, JULY)).toMatchObject({ handling: { max: 1 } });
  });

  it('has the offset of the day: it changes with the clocks', () => {
    expect(getShippingDispatch(terms, 40, JULY).cutOff).toBe('14:00:00-04:00');
    const inNewfoundland = { ...terms, timeZone: 'America/St_Johns' };
    expect(getShippingDispatch(inNewfoundland, 40, NOVEMBER).cutOff).toBe('14:00:00-03:30');
  });

  it('on Saturdays only waits a week: its own day is a working day too', () => {
    expect(getShippingDispatch({ ...terms, days: ['saturday'] }, 40, JULY)).toMatchObject({
      days: ['saturday'],
      handling: { min: 0, max: 6 },
    });
  });
});
