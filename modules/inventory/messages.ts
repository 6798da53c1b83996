import { formatAmount } from '#contract/format/format-amount.ts';
import { formatList } from '#contract/format/format-list.ts';
import type { MoveIssue } from '#contract/staff/stock-move.ts';
import type { FieldSentence } from '#contract/text/name-field.ts';
import type { LineRefusal } from './ledger/move-lines.ts';
import type { ReceiptState } from './receipts/receipt-states.ts';

/** Why stock did not move. `moveIssues` and `unknownProduct` are given the name of their field. */
export const STOCK_REFUSALS = {
  moveIssues: {
    'wrong-direction': (name) =>
      `${name} must be above 0 for bottles that are received or returned, below 0 for broken ones and those that are taken out, and never 0.`,
    'note-required': (name) => `${name} is needed: say why.`,
  } satisfies Record<MoveIssue, FieldSentence>,
  unknownProduct: (name: string) => `${name} is no product.`,
  tooFew: (onHand: number) =>
    onHand === 1 ? 'Only 1 bottle is there.' : `Only ${onHand} bottles are there.`,
  refusals: {
    'unknown-sku': () => 'No product has this SKU.',
    twice: () => 'This SKU is in a line above.',
    'changed-meanwhile': (onHand) => `${onHand ?? 0} are there now. Look again.`,
    'adjust-required': () =>
      'This differs by more than 5 bottles or CAD 100. Only people who may correct stock can save it.',
  } satisfies Record<LineRefusal, (onHand: number | null) => string>,
};

const STATE_SENTENCES: Readonly<Record<ReceiptState, string>> = {
  draft: 'The receipt is a draft.',
  posted: 'The bottles of this receipt are in stock.',
  reversed: 'The receipt was reversed.',
  discarded: 'The receipt was discarded.',
};

/** Why a receipt did not change. Sentences of fields are given the name of their field. */
export const RECEIPT_REFUSALS = {
  unknownSupplier: (name: string) => `${name} is no supplier.`,
  unknownProduct: (name: string) => `${name} is no product.`,
  empty: 'No bottle is on it yet.',
  notNow: (state: ReceiptState): string => STATE_SENTENCES[state],
  invoiceKnown: (number: number) =>
    `Receipt ${number} has this invoice of this supplier. Confirm it to enter it once more.`,
  linesDiffer: 'Each line of the receipt needs one cost.',
  discountTooLarge: (name: string, goodsCents: number) =>
    `${name} must be at most what the bottles cost, ${formatAmount(goodsCents)}.`,
  totalDiffers: (totalCents: number, paperCents: number) =>
    `All together is ${formatAmount(totalCents)}, the paper says ${formatAmount(paperCents)}: ${formatAmount(Math.abs(totalCents - paperCents))} off.`,
  tooFew: (names: readonly string[]) => `Of ${formatList(names)} fewer are there than came in.`,
};

/** Why a count did not change. */
export const COUNT_REFUSALS = {
  nothingToCount: (name: string) => `${name} has no products to count.`,
  unknownCode: (code: string) => `No product has the barcode or the SKU ${code}.`,
  notInScope: (product: string) => `${product} is not part of this count. It was not added.`,
  belowZero: (name: string) => `${name} must be 0 or more: so many were found.`,
  ended: 'This count has ended.',
  adjustRequired: (products: number) =>
    products === 1
      ? '1 product differs by more than 5 bottles or CAD 100. Only people who may correct stock can post this count.'
      : `${products} products differ by more than 5 bottles or CAD 100. Only people who may correct stock can post this count.`,
  tooFew: (names: readonly string[]) =>
    `Bottles left since they were counted, and fewer than none would be there. Count again: ${names.join(', ')}.`,
};
