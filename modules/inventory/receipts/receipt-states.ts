import { SUPPLIER_CURRENCIES } from '#contract/money.ts';

/** Currencies of suppliers' invoices: those of a shop, and of Europe. */
export const CURRENCIES = SUPPLIER_CURRENCIES;
export type Currency = (typeof CURRENCIES)[number];

export const RECEIPT_STATES = ['draft', 'posted', 'reversed', 'discarded'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Allowed transitions of a receipt. Only a draft may be edited. */
export const RECEIPT_TRANSITIONS: Readonly<Record<ReceiptState, readonly ReceiptState[]>> = {
  draft: ['posted', 'discarded'],
  posted: ['reversed'],
  reversed: [],
  discarded: [],
};
