import { expect, it } from 'vitest';
import { parseCost } from './cost.ts';
import { getLineCents, sumInvoice } from './invoice-total.ts';

const NOTHING = { discountCents: 0, freightCents: 0, depositCents: 0, taxCents: 0, dutyCadCents: 0 };

it('a line by the case ties to the cent, whatever a bottle of it costs', () => {
  expect(getLineCents({ quantity: 36, unitCost: parseCost('155'), costUnits: 12 })).toBe(46_500);
  expect(getLineCents({ quantity: 7, unitCost: parseCost('155'), costUnits: 12 })).toBe(9042);
  expect(getLineCents({ quantity: 3, unitCost: parseCost('1.3333'), costUnits: 1 })).toBe(400);
});

it('the total has all charges less the discount, and duty only in Canadian dollars', () => {
  const lines = [
    { quantity: 12, unitCost: parseCost('24.5'), costUnits: 1 },
    { quantity: 12, unitCost: parseCost('90'), costUnits: 6 },
  ];
  const charges = { ...NOTHING, discountCents: 1000, freightCents: 2500, depositCents: 480, taxCents: 6240 };
  expect(sumInvoice(lines, { ...charges, currency: 'EUR', dutyCadCents: 900 })).toEqual({
    goodsCents: 47_400,
    totalCents: 55_620,
  });
  expect(sumInvoice(lines, { ...charges, currency: 'CAD', dutyCadCents: 900 }).totalCents).toBe(56_520);
});
