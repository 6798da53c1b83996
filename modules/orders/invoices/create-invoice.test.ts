import { describe, expect, it } from 'vitest';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { createCreditNote, createInvoice, type InvoicedOrder } from './create-invoice.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';

const SELLER = {
  name: 'Alambic',
  legalName: 'Alambic Spirits Ltd.',
  licence: 'AGCO 000000',
  address: ['118 Cooperage Street', 'Hamilton ON  L8R 0B3', 'Canada'],
  phone: '+1 905-555-0142',
  taxNumbers: [
    { name: 'GST/HST', number: '123456789 RT0001' },
    { name: 'QST', number: '1234567890 TQ0001' },
  ],
};

/** An order to Québec: one bottle of this price, delivery for 10.00, a deposit of CAD 0.10. */
function buy(priceCents: number): InvoicedOrder {
  const baseCents = priceCents + 1_000;
  const gst = Math.round(baseCents * 0.05);
  const qst = Math.round(baseCents * 0.09975);
  const totalCents = baseCents + gst + qst + 7;
  const tax = (name: string, rateMillionths: number, cents: number) => ({
    name,
    rateMillionths,
    baseCents,
    cents,
    lineCents: [cents - 50],
    deliveryCents: 50,
    rule: '',
  });
  const snapshot: OrderSnapshot = {
    lines: [
      {
        productId: 'a',
        slug: 'glen-orvin-12',
        name: 'Glen Orvin 12',
        volume: '700 mL',
        abvPercent: 43,
        productClass: 'spirits',
        material: 'glass',
        volumeMl: 700,
        packSize: 1,
        quantity: 1,
        priceCents,
        salePriceCents: null,
      },
    ],
    details: {
      email: 'maude@example.ca',
      phone: '+1 418-555-0199',
      name: 'Maude Bélanger',
      address: '14 rue Saint-Jean',
      address2: '',
      city: 'Québec',
      province: 'QC',
      postalCode: 'G1R 1N8',
      method: 'standard',
    },
    age: { at: '', province: 'QC', years: 18, wording: '', rule: '' },
    quote: {
      province: 'QC',
      method: 'standard',
      date: '2026-11-22',
      itemCount: 1,
      subtotalCents: priceCents,
      savingsCents: 0,
      deliveryCents: 1_000,
      deliveryDays: '1 to 3',
      taxes: [tax('GST', 50_000, gst), tax('QST', 99_750, qst)],
      deposits: [{ count: 1, eachCadCents: 10, cadCents: 10, cents: 7, lineCents: [7], rules: [] }],
      depositCents: 7,
      depositCadCents: 10,
      exchange: { usdPerCadMillionths: 710_000, from: '2026-11-20', source: 'Bank of Canada', rule: '' },
      totalCents,
      rules: [],
    },
  };
  return {
    number: '7K2F-9QXM',
    paidAt: new Date('2026-11-22T17:00:00Z'),
    isTest: false,
    currency: 'USD',
    locale: 'en-CA',
    snapshot,
    seller: SELLER,
    payments: [{ kind: 'provider', provider: 'stripe', reference: 'pi_1', amountCents: totalCents }],
    timeZone: 'America/Toronto',
  };
}

const textOf = (paper: ReturnType<typeof createInvoice>): string => JSON.stringify(paper);

/** What the Canada Revenue Agency and Revenu Québec ask for, by the total in Canadian dollars. */
const ALWAYS = ['Alambic Spirits Ltd.', 'November 22, 2026', 'Total in USD', 'QST 9.975% on'];
const FROM_100 = [
  'GST/HST number: 123456789 RT0001',
  'QST number: 1234567890 TQ0001',
  'GST 5% on',
  'GST in Canadian dollars: CAD',
  'QST in Canadian dollars: CAD',
];
const FROM_500 = ['Maude Bélanger', 'Paid in full with the order', 'Glen Orvin 12, 700 mL'];

describe('createInvoice', () => {
  it.each([
    ['below CAD 100', 3_000, ALWAYS],
    ['of CAD 100 to 499.99', 20_000, [...ALWAYS, ...FROM_100]],
    ['of CAD 500 or more', 60_000, [...ALWAYS, ...FROM_100, ...FROM_500]],
  ])('an order %s names what the tax authorities ask for', (_what, priceCents, required) => {
    const text = textOf(createInvoice(buy(priceCents)));
    for (const part of required) expect(text).toContain(part);
  });

  it('gives the deposit in both currencies, and the total at the rate of the payment', () => {
    const invoice = createInvoice(buy(6_100));
    expect(invoice.sums).toEqual([
      { name: 'Subtotal before tax', value: '$71.00', isTotal: false },
      { name: 'GST 5% on $71.00', value: '$3.55', isTotal: false },
      { name: 'QST 9.975% on $71.00', value: '$7.08', isTotal: false },
      { name: 'Container deposit, 1 × CAD 0.10 = CAD 0.10, not taxed', value: '$0.07', isTotal: false },
      { name: 'Total in USD', value: '$81.70', isTotal: true },
    ]);
    expect(invoice.notes).toEqual([
      'Rate of the day of payment: CAD 1.00 = USD 0.71 (Bank of Canada, 2026-11-20).',
      'Total in Canadian dollars: CAD 115.07',
      'GST in Canadian dollars: CAD 5.00',
      'QST in Canadian dollars: CAD 9.97',
    ]);
  });

  it('has an added recycling fee before the subtotal, and tells one that the prices have', () => {
    const order = buy(6_100);
    const fee = { count: 1, eachCadCents: 13, cadCents: 13, cents: 9, lineCents: [9], rules: [] };
    const fees = [
      { ...fee, isInPrice: false },
      { ...fee, eachCadCents: 2, cadCents: 2, cents: 0, lineCents: [0], isInPrice: true },
    ];
    const quote = { ...order.snapshot.quote, fees };
    const invoice = createInvoice({ ...order, snapshot: { ...order.snapshot, quote } });
    expect(invoice.lines.at(-1)).toMatchObject({
      description: 'Recycling fee, 1 × CAD 0.13 = CAD 0.13',
      amount: '$0.09',
    });
    expect(invoice.sums[0]?.value).toBe('$71.09');
    expect(invoice.notes[0]).toBe('The prices include a recycling fee of 1 × CAD 0.02 = CAD 0.02.');
  });

  it('names no buyer whose data was erased beyond what is kept', () => {
    const order = buy(6_100);
    const details = { ...order.snapshot.details, address: '', city: '', postalCode: '' };
    const { buyer } = createInvoice({ ...order, snapshot: { ...order.snapshot, details } });
    expect(buyer).toEqual(['Maude Bélanger', 'QC']);
  });
});

describe('createCreditNote', () => {
  it('takes back net, recycling fee, taxes and deposit of a refund, and refers to the invoice', () => {
    const parts = [
      {
        kind: 'line' as const,
        linePosition: 0,
        quantity: 1,
        restock: null,
        netCents: 6_100,
        feeCents: 9,
        taxCents: [305, 608],
        depositCents: 7,
      },
    ];
    const at = new Date('2026-11-25T17:00:00Z');
    const note = createCreditNote(buy(6_100), { ordinal: 2, at, amountCents: 7_029, parts });
    expect(note).toMatchObject({ id: 'R2', number: '7K2F-9QXM-R2', title: 'Credit note 7K2F-9QXM-R2' });
    expect(note.facts[0]).toEqual({ name: 'For invoice', value: '7K2F-9QXM' });
    expect(note.sums.map(({ value }) => value)).toEqual(['-$61.09', '-$3.05', '-$6.08', '-$0.07', '-$70.29']);
    expect(note.lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Glen Orvin 12, 700 mL', '-$61.00'],
      ['Recycling fee', '-$0.09'],
    ]);
  });
});

describe('renderInvoicePdf', () => {
  it('is tagged, has a language and a title, and is the same each time', async () => {
    const order = buy(6_100);
    const render = () => renderInvoicePdf(createInvoice(order));
    const [first, second] = [await render(), await render()];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    const text = Buffer.from(first).toString('latin1');
    for (const part of ['/Marked true', '/Lang (en-CA)', '/DisplayDocTitle true', 'pdfuaid:part>1<'])
      expect(text).toContain(part);
    for (const tag of ['/S /H1', '/S /Table', '/S /TH', '/Scope /Column']) expect(text).toContain(tag);
    expect(text).not.toContain('/BaseFont /Helvetica');
  });

  it('begins with the shop’s own logo, named by the shop, and has its accent', async () => {
    const invoice = createInvoice(buy(6_100));
    const brand = { logo: { png: LOGO_PNG, alt: 'Still & Daughters' }, accent: '#7a1f3d' };
    const text = Buffer.from(await renderInvoicePdf(invoice, brand)).toString('latin1');
    expect(text).toContain('/S /Figure');
    expect(text).toContain('/Alt (Still & Daughters)');
    expect(text).toContain('/Subtype /Image');
    expect(Buffer.from(await renderInvoicePdf(invoice)).toString('latin1')).not.toContain('/S /Figure');
  });

  it('goes on on a second page', async () => {
    const order = buy(6_100);
    const invoice = createInvoice(order);
    const lines = Array.from({ length: 80 }, () => invoice.lines[0]).filter((line) => line !== undefined);
    const pdf = await renderInvoicePdf({ ...invoice, lines });
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Count [23]\b/);
  });
});

/** A PNG of one pixel. */
const LOGO_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
