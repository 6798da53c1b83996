import { type Cost, divideHalfUp } from './cost.ts';

/** Greatest amount of an invoice: ten million of its currency. */
export const MAX_INVOICE_CENTS = 1_000_000_000;

/** A line of a supplier's invoice: what so many bottles cost, such as 1 or the 12 of a case. */
export type InvoiceLine = { quantity: number; unitCost: Cost; costUnits: number };

/** What an invoice adds to its lines or takes from them, in cents of its currency. */
export type InvoiceCharges = {
  currency: string;
  discountCents: number;
  freightCents: number;
  depositCents: number;
  taxCents: number;
  /** In Canadian cents. */
  dutyCadCents: number;
};

const COST_UNITS_PER_CENT = 100n;

/** Returns what a line costs in cents, rounded half up. */
export const getLineCents = ({ quantity, unitCost, costUnits }: InvoiceLine): number =>
  Number(divideHalfUp(BigInt(quantity) * unitCost, BigInt(costUnits) * COST_UNITS_PER_CENT));

/**
 * Returns what the goods cost, and the total that the paper must say, in cents of the currency. Duty is
 * paid at the border, in Canadian dollars: only an invoice in Canadian dollars has it on the paper.
 */
export function sumInvoice(
  lines: readonly InvoiceLine[],
  { currency, discountCents, freightCents, depositCents, taxCents, dutyCadCents }: InvoiceCharges,
): { goodsCents: number; totalCents: number } {
  const goodsCents = lines.reduce((sum, line) => sum + getLineCents(line), 0);
  const duty = currency === 'CAD' ? dutyCadCents : 0;
  const totalCents = goodsCents - discountCents + freightCents + depositCents + taxCents + duty;
  return { goodsCents, totalCents };
}
