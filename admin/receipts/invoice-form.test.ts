import { expect, it } from 'vitest';
import type { Receipt } from './draft-lines.ts';
import { listCostUnits, readInvoice, sumTyped, toInvoiceBody } from './invoice-form.ts';

const line = (position: number, quantity: number, cases: number, caseSize: number | null) => ({
  position,
  productId: `p-${position}`,
  product: null,
  quantity,
  cases,
  caseSize,
  unitCost: null,
  costUnits: 1,
  lineCents: null,
  landedUnitCostCad: null,
});
const RECEIPT: Receipt = {
  id: 'r',
  version: 2,
  number: 7,
  state: 'posted',
  commands: [],
  areCostsMissing: true,
  supplier: { id: 's', name: 'Barrels' },
  isSupplierGuessed: true,
  bottles: 27,
  lines: [line(0, 24, 2, 12), line(1, 3, 0, null)],
  createdAt: '',
  updatedAt: '',
  postedAt: '',
};

it('begins with the supplier of the bottles, and costs by the case where cases came', () => {
  const typed = readInvoice(RECEIPT);
  expect(typed).toMatchObject({
    supplierId: 's',
    currency: 'CAD',
    'lines/0/costUnits': '12',
    'lines/1/costUnits': '1',
    'lines/0/unitCost': '',
  });
  expect(listCostUnits(line(0, 24, 2, 12))).toEqual([1, 12]);
});

it('adds up what is typed so far, and says how far the paper is off', () => {
  const typed = {
    ...readInvoice(RECEIPT),
    'lines/0/unitCost': '155,52',
    freightCents: '25',
    discountCents: '10.00',
  };
  expect(sumTyped(typed, RECEIPT.lines)).toEqual({ totalCents: 32_604, open: 1, differenceCents: undefined });
  const whole = { ...typed, 'lines/1/unitCost': '9.9999', paperTotalCents: '356.00' };
  expect(sumTyped(whole, RECEIPT.lines)).toEqual({ totalCents: 35_604, open: 0, differenceCents: -4 });
});

it('names the fields that cannot be read, and sends the rest exactly as it is meant', () => {
  const typed = { ...readInvoice(RECEIPT), 'lines/0/unitCost': '155.52', taxCents: '1.234' };
  expect(toInvoiceBody(typed, RECEIPT.lines)).toEqual({
    unread: ['lines/1/unitCost', 'taxCents', 'paperTotalCents'],
  });
  const whole = {
    ...typed,
    'lines/1/unitCost': '10',
    taxCents: '',
    paperTotalCents: '341.04',
    invoiceNumber: ' A-1 ',
    currency: 'EUR',
    rate: '1,52',
  };
  expect(toInvoiceBody(whole, RECEIPT.lines)).toMatchObject({
    body: {
      invoiceNumber: 'A-1',
      rate: '1.52',
      paperTotalCents: 34_104,
      lines: [
        { position: 0, unitCost: '155.5200', costUnits: 12 },
        { position: 1, unitCost: '10.0000', costUnits: 1 },
      ],
    },
  });
});
