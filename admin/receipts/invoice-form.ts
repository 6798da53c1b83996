import { parseCost } from '#contract/staff/cost.ts';
import { getLineCents, sumInvoice } from '#contract/staff/invoice-total.ts';
import { SUPPLIER_CURRENCIES } from '#contract/money.ts';
import { parseTypedNumber } from '#contract/parse-typed-number.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Receipt } from './draft-lines.ts';

/** Amounts of an invoice besides its lines, in the order of the form. */
export const CHARGES = ['discountCents', 'freightCents', 'depositCents', 'taxCents', 'dutyCadCents'] as const;
export type Charge = (typeof CHARGES)[number];

/** What the form holds; each line has `lines/0/unitCost` and `lines/0/costUnits` besides. */
export type InvoiceValues = Record<string, string | boolean> & {
  supplierId: string;
  invoiceNumber: string;
  invoiceDate: string;
  currency: string;
  rate: string;
  isTaxRecoverable: boolean;
  paperTotalCents: string;
  confirm: boolean;
};

export const costField = (index: number): string => `lines/${index}/unitCost`;
export const unitsField = (index: number): string => `lines/${index}/costUnits`;

/** Of how many bottles a cost may be: one, or a case of the delivery or of the product. */
export const listCostUnits = ({ caseSize, product, costUnits = 1 }: Receipt['lines'][number]): number[] =>
  [...new Set([1, caseSize ?? 1, product?.caseSize ?? 1, costUnits])].toSorted((one, other) => one - other);

/** A cost without zeros that say nothing: `41.2550` is `41.255`, `120.0000` is `120.00`. */
export const trimCost = (cost: string): string => cost.replace(/(\.\d\d\d*?)0+$/, '$1');

const formatTyped = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

/** The values of a form from what is stored. */
export function readInvoice({ supplier, lines, invoice }: Receipt): InvoiceValues {
  const charges = CHARGES.map((name) => [name, formatTyped(invoice?.[name] ?? 0)]);
  const costs = lines.flatMap(({ unitCost, costUnits = 1, cases, caseSize }, index) => {
    const isKnown = unitCost !== undefined && unitCost !== null;
    const units = isKnown || cases === 0 ? costUnits : (caseSize ?? 1);
    return [
      [costField(index), isKnown ? trimCost(unitCost) : ''],
      [unitsField(index), String(units)],
    ];
  });
  const { currency = 'CAD', rate = '', totalCents } = invoice ?? {};
  return {
    ...Object.fromEntries([...charges, ...costs]),
    supplierId: supplier?.id ?? '',
    invoiceNumber: invoice?.invoiceNumber ?? '',
    invoiceDate: invoice?.invoiceDate ?? '',
    currency,
    rate: currency === 'CAD' ? '' : rate.replace(/0+$/, ''),
    isTaxRecoverable: invoice?.isTaxRecoverable ?? true,
    paperTotalCents: totalCents === null || totalCents === undefined ? '' : formatTyped(totalCents),
    confirm: false,
  };
}

/** Parses an amount of any currency into cents: `undefined` for what is none, 0 for an empty text. */
export function parseCents(text: string | boolean = ''): number | undefined {
  const amount = parseTypedNumber(String(text), 2);
  return amount === undefined ? undefined : Math.round((amount ?? 0) * 100);
}

/** Parses a cost with at most four decimals into the API's text; `undefined`: none, or not typed yet. */
export function parseUnitCost(text: string | boolean = ''): string | undefined {
  const cost = parseTypedNumber(String(text), 4);
  return typeof cost === 'number' ? cost.toFixed(4) : undefined;
}

type Typed = Readonly<Record<string, string | boolean>>;

/** What a line costs in cents as it is typed; `undefined` until it can be read. */
export function getTypedLineCents(typed: Typed, index: number, quantity: number): number | undefined {
  const unitCost = parseUnitCost(typed[costField(index)]);
  if (unitCost === undefined) return undefined;
  return getLineCents({
    quantity,
    unitCost: parseCost(unitCost),
    costUnits: Number(typed[unitsField(index)]),
  });
}

export type TypedTotal = {
  totalCents: number;
  /** Lines without a cost that can be read. */
  open: number;
  /** What the paper says less the total; `undefined`: it was not typed yet. */
  differenceCents: number | undefined;
};

/** Adds up what is typed so far. */
export function sumTyped(typed: Typed, lines: Receipt['lines']): TypedTotal {
  const costed = lines.flatMap(({ quantity }, index) => {
    const unitCost = parseUnitCost(typed[costField(index)]);
    if (unitCost === undefined) return [];
    return [{ quantity, unitCost: parseCost(unitCost), costUnits: Number(typed[unitsField(index)]) }];
  });
  const charge = (name: Charge): number => parseCents(typed[name]) ?? 0;
  const { totalCents } = sumInvoice(costed, {
    currency: String(typed['currency']),
    discountCents: charge('discountCents'),
    freightCents: charge('freightCents'),
    depositCents: charge('depositCents'),
    taxCents: charge('taxCents'),
    dutyCadCents: charge('dutyCadCents'),
  });
  const paper = String(typed['paperTotalCents'] ?? '').trim();
  const paperCents = paper === '' ? undefined : parseCents(paper);
  return {
    totalCents,
    open: lines.length - costed.length,
    differenceCents: paperCents === undefined ? undefined : paperCents - totalCents,
  };
}

type InvoiceBody = Body<'PUT /receipts/{id}/invoice'>;

/** The body of the call, or the names of the fields that cannot be read. */
export function toInvoiceBody(
  typed: InvoiceValues,
  lines: Receipt['lines'],
): { body: InvoiceBody } | { unread: string[] } {
  const paperTotalCents = typed.paperTotalCents.trim() === '' ? undefined : parseCents(typed.paperTotalCents);
  const costs = lines.map(({ position }, index) => ({
    position,
    unitCost: parseUnitCost(typed[costField(index)]),
    costUnits: Number(typed[unitsField(index)]),
  }));
  const unread = [
    ...costs.flatMap(({ unitCost }, index) => (unitCost === undefined ? [costField(index)] : [])),
    ...CHARGES.filter((name) => parseCents(typed[name]) === undefined),
    ...(paperTotalCents === undefined ? ['paperTotalCents'] : []),
  ];
  if (unread.length > 0 || paperTotalCents === undefined) return { unread };
  const charge = (name: Charge): number => parseCents(typed[name]) ?? 0;
  const currency = SUPPLIER_CURRENCIES.find((one) => one === typed.currency) ?? 'CAD';
  return {
    body: {
      supplierId: typed.supplierId,
      invoiceNumber: typed.invoiceNumber.trim(),
      invoiceDate: typed.invoiceDate,
      currency,
      rate: currency === 'CAD' ? '1' : typed.rate.trim().replace(',', '.'),
      discountCents: charge('discountCents'),
      freightCents: charge('freightCents'),
      depositCents: charge('depositCents'),
      taxCents: charge('taxCents'),
      dutyCadCents: charge('dutyCadCents'),
      isTaxRecoverable: typed.isTaxRecoverable,
      paperTotalCents,
      lines: costs.map(({ unitCost = '', ...cost }) => ({ ...cost, unitCost })),
      ...(typed.confirm && { confirm: true as const }),
    },
  };
}
