import { getDepositShares, getFeeCents, getNetLineCents } from '#modules/pricing/index.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';

/** Parts of an amount: price, recycling fee, each tax in the order of the order's taxes, and deposit. */
export type Amounts = {
  netCents: number;
  feeCents: number;
  taxCents: readonly number[];
  depositCents: number;
};

/** What each line and the delivery of an order cost. They sum to its total. */
export type OrderAmounts = { lines: readonly (Amounts & { quantity: number })[]; delivery: Amounts };

/** Returns the amounts of an order from what was agreed when it was paid. */
export function getOrderAmounts({ lines, quote }: Pick<OrderSnapshot, 'lines' | 'quote'>): OrderAmounts {
  const net = getNetLineCents(lines, quote);
  const fees = getFeeCents(lines, quote);
  const deposits = getDepositShares(lines, quote);
  return {
    lines: lines.map(({ quantity }, index) => ({
      quantity,
      netCents: net[index] ?? 0,
      feeCents: fees[index] ?? 0,
      taxCents: quote.taxes.map(({ lineCents }) => lineCents[index] ?? 0),
      depositCents: deposits.reduce((sum, shares) => sum + (shares[index] ?? 0), 0),
    })),
    delivery: {
      netCents: quote.deliveryCents,
      feeCents: 0,
      taxCents: quote.taxes.map(({ deliveryCents }) => deliveryCents),
      depositCents: 0,
    },
  };
}

export const sumAmounts = ({ netCents, feeCents, taxCents, depositCents }: Amounts): number =>
  taxCents.reduce((sum, cents) => sum + cents, netCents + feeCents + depositCents);
