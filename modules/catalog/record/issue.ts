/** Why a product, category or collection cannot be saved: a field and a code. */
export type Issue = {
  /** Name of the field; a part's is followed by its position: `barcodes.0.gtin`. */
  field: string;
  code: FindingCode;
  /** The attribute that it is about: its name stands before the message. */
  attribute?: { key: string; name: string };
  /** The product that has the value already, such as a slug. */
  holder?: { id: string; name: string; value: string };
  /** One sentence part that follows the field's name: `must be below the price`. */
  message: string;
  /** What a reason is needed for, as it follows `a price that`: `moves by more than 30 %`. */
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

/** Returns the issues of a value that a Zod schema refuses. */
export const fromZodIssues = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Issue[] =>
  issues.map(({ path, message }) => ({ field: path.map(String).join('.'), code: 'invalid', message }));
