import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderTotals } from './order-totals.tsx';
import { formatRate, getGoods, type ShownQuote } from './order-view.ts';
import { line } from './test-page.ts';

const goods = getGoods(
  [
    line(),
    line({ productId: 'b', quantity: 1, priceCents: 5500, salePriceCents: 4900 }),
    line({ productId: 'c', quantity: 4, priceCents: 650 }),
  ],
  'USD',
);
const quote: ShownQuote = {
  deliveryCents: 1400,
  deliveryDays: '1 to 3',
  depositCents: 71,
  depositCadCents: 100,
  totalCents: 29_112,
  taxes: [
    { name: 'GST', rateMillionths: 50_000, cents: 1285 },
    { name: 'QST', rateMillionths: 99_750, cents: 2564 },
  ],
  deposits: [
    { count: 3, eachCadCents: 20 },
    { count: 4, eachCadCents: 10 },
  ],
};
const text = (markup: string): string => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('sums the prices of the goods and the savings', () => {
  expect(goods).toEqual({ itemCount: 7, subtotalCents: 24_300, savingsCents: 600, currency: 'USD' });
});

it('shows every tax with its rate, the deposit calculation in both currencies, and USD at the total', () => {
  const message = text(
    renderToStaticMarkup(<OrderTotals goods={goods} quote={quote} delivery="Standard delivery, Quebec" />),
  );
  expect(message).toBe(
    ' Subtotal, 7 items $6.00 off regular prices $243.00 Standard delivery, Quebec $14.00' +
      ' GST, 5% $12.85 QST, 9.975% $25.64' +
      ' Container deposit 3 × CAD 0.20 and 4 × CAD 0.10: CAD 1.00, or USD 0.71. Take the empties to a depot for a refund. $0.71' +
      ' Total USD $291.12 ',
  );
});

it('says why delivery costs more to an area, and what free delivery would have cost', () => {
  const surcharge = { cents: 600, reason: 'A second carrier goes there.' };
  const shown = { ...quote, deliveryCents: 600, waivedDeliveryCents: 1400, surcharge };
  const message = text(
    renderToStaticMarkup(<OrderTotals goods={goods} quote={shown} delivery="Standard delivery, Ontario" />),
  );
  expect(message).toContain(
    ' Standard delivery, Ontario Free for this order instead of $14.00.' +
      ' With $6.00 more for your area. A second carrier goes there. $6.00 ',
  );
});

it('shows a deposit in Canadian dollars as one amount', () => {
  const canadian = { ...goods, currency: 'CAD' as const };
  const shown = { ...quote, depositCents: quote.depositCadCents };
  const message = text(
    renderToStaticMarkup(<OrderTotals goods={canadian} quote={shown} delivery="Standard delivery, Quebec" />),
  );
  expect(message).toContain(
    ' Container deposit 3 × $0.20 and 4 × $0.10. Take the empties to a depot for a refund. $1.00' +
      ' Total CAD $291.12 ',
  );
  expect(message).not.toContain('USD');
});

it('shows what is missing without a quote, and no total', () => {
  const message = text(
    renderToStaticMarkup(<OrderTotals goods={goods} quote={null} delivery="" without="Choose." />),
  );
  expect(message).toContain('Total before delivery, taxes and deposit USD $243.00');
  expect(message).toContain('Choose.');
  expect(formatRate(130_000)).toBe('13%');
});

it('shows a recycling fee that is added, and tells one that the prices have', () => {
  const fees = [
    { count: 3, eachCadCents: 13, cadCents: 39, cents: 28, isInPrice: false },
    { count: 4, eachCadCents: 2, cadCents: 8, cents: 0, isInPrice: true },
  ];
  const message = text(
    renderToStaticMarkup(
      <OrderTotals goods={goods} quote={{ ...quote, fees }} delivery="Standard delivery, Quebec" />,
    ),
  );
  expect(message).toContain(
    ' $14.00 Recycling fee 3 × CAD 0.13: CAD 0.39, or USD 0.28. $0.28' +
      ' Recycling fee 4 × CAD 0.02. In the price GST, 5% ',
  );
});
