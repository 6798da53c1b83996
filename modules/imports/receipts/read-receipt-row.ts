import { z } from 'zod';
import { formatCost, parseCost } from '#contract/staff/cost.ts';
import { MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import { CURRENCIES } from '#modules/inventory/imports.ts';
import { ROW_ERRORS } from '../messages.ts';
import type { ProductRow } from '../products/read-product-row.ts';

/** A line as it is staged, with what the file says of its receipt. */
export const ReceiptLineSchema = z.object({
  /** Lines with the same one are one receipt. */
  group: z.string(),
  supplierId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** `2026-11-24` */
  invoiceDate: z.string().nullable(),
  quantity: z.int(),
  cases: z.int(),
  caseSize: z.int().nullable(),
  /** Decimal text, in the currency; `null`: not said. */
  unitCost: z.string().nullable(),
  depositCents: z.int(),
  freightCents: z.int(),
  dutyCadCents: z.int(),
  currency: z.enum(CURRENCIES).nullable(),
  rate: z.string().nullable(),
});
export type ReceiptLine = z.output<typeof ReceiptLineSchema>;

/**
 * Reads a line; what is wrong goes to the errors of the row. `given`: what the file or the shop says
 * where the row does not.
 */
export function readReceiptRow(
  { fields, extras, errors }: ProductRow,
  given: { supplierId: string | null; caseSize: number | null },
): ReceiptLine {
  const fail = (target: string, message: string): void => void errors.push({ target, message });
  const textOf = (name: string): string | null => {
    const value = extras.get(name);
    return typeof value === 'string' ? value : null;
  };
  const numberOf = (name: string): number | undefined => {
    const value = extras.get(name);
    return typeof value === 'number' ? value : undefined;
  };
  const costOf = (name: string): string | null => {
    const value = numberOf(name);
    return value === undefined ? null : formatCost(parseCost(value.toFixed(4)));
  };
  const ownSize = fields.get('caseSize');
  const caseSize = typeof ownSize === 'number' ? ownSize : given.caseSize;
  const [cases, units] = [numberOf('cases') ?? 0, numberOf('units')];
  if (cases > 0 && caseSize === null && errors.length === 0) fail('cases', ROW_ERRORS.caseSizeNeeded);
  if (cases === 0 && units === undefined) fail('units', ROW_ERRORS.unitsNeeded);
  const quantity = cases * (caseSize ?? 0) + (units ?? 0);
  const isWhole = Number.isInteger(quantity) && Number.isInteger(cases) && cases >= 0;
  const isGiven = units !== undefined || (cases > 0 && caseSize !== null);
  if (isGiven && (!isWhole || quantity < 1 || quantity > MAX_BOTTLES))
    fail('units', ROW_ERRORS.noUnits(quantity));
  const supplier = fields.get('supplierId');
  const supplierId = typeof supplier === 'string' ? supplier : given.supplierId;
  const invoiceNumber = textOf('invoiceNumber')?.slice(0, 80) ?? null;
  if (invoiceNumber !== null && supplierId === null && !errors.some(({ target }) => target === 'supplierId'))
    fail('supplierId', ROW_ERRORS.supplierNeeded);
  const word = textOf('currency');
  const currency = CURRENCIES.find((one) => one === word?.toUpperCase()) ?? null;
  if (word !== null && currency === null) fail('currency', ROW_ERRORS.noCurrency(word));
  const group = [supplierId, invoiceNumber?.toLowerCase(), textOf('receipt')]
    .map((one) => one ?? '')
    .join(' ');
  return {
    group: group.trim(),
    supplierId,
    invoiceNumber,
    invoiceDate: textOf('invoiceDate'),
    quantity,
    cases,
    caseSize: cases > 0 ? caseSize : null,
    unitCost: costOf('unitCost'),
    depositCents: numberOf('depositCents') ?? 0,
    freightCents: numberOf('freightCents') ?? 0,
    dutyCadCents: numberOf('dutyCadCents') ?? 0,
    currency,
    rate: costOf('rate'),
  };
}
