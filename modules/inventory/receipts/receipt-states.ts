import { SUPPLIER_CURRENCIES } from '#contract/money.ts';

/** Currencies of suppliers' invoices: those of a shop, and of Europe. */
export const CURRENCIES = SUPPLIER_CURRENCIES;
export type Currency = (typeof CURRENCIES)[number];

export const RECEIPT_STATES = ['draft', 'posted', 'reversed', 'discarded'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Allowed transitions of a receipt. Only the bottles of a draft may be edited. */
export const RECEIPT_TRANSITIONS: Readonly<Record<ReceiptState, readonly ReceiptState[]>> = {
  draft: ['posted', 'discarded'],
  posted: ['reversed'],
  reversed: [],
  discarded: [],
};

/** Whether a receipt in this state takes its invoice. */
export const hasInvoice = (state: ReceiptState): boolean => state === 'draft' || state === 'posted';
