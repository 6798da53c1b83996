import type { FieldIssue } from '#modules/editing/kinds.ts';

/** Why a product, category or collection cannot be saved. */
export type Issue = FieldIssue & {
  code: FindingCode;
  /** The attribute that it is about: its name stands before the message. */
  attribute?: { key: string; name: string };
  /** The product that has the value already, such as a slug. */
  holder?: { id: string; name: string; value: string };
  /** What a reason is needed for, as it follows `a price that`: `moves by more than 30%`. */
  because?: string;
  /** The minimum price (`below-minimum-price`): cents of the shop's currency, before taxes. */
  floor?: { province: string; cents: number; rule: string };
};

export type FindingCode =
  | 'invalid'
  | 'required'
  | 'slug-taken'
  | 'sku-taken'
  | 'barcode-taken'
  | 'unknown'
  | 'not-below-price'
  | 'below-minimum-price'
  | 'contradicts-strength'
  | 'too-deep'
  | 'loop'
  | 'not-published'
  | 'publish-incomplete'
  | 'not-allowed-now'
  | 'not-enabled';
