import { COUNT_KIND } from './counts/count-kind.ts';
import { CUSTOMER_KIND } from './customers/customer-kind.ts';
import type { ImportKind } from './import-kind.ts';
import { PRICE_KIND } from './prices/price-kind.ts';
import { PRODUCT_KIND } from './products/product-kind.ts';
import { RECEIPT_KIND } from './receipts/receipt-kind.ts';
import { REDIRECT_KIND } from './redirects/redirect-kind.ts';

/** Every kind of file. */
const KINDS: ReadonlyMap<string, ImportKind> = new Map([
  ['products', PRODUCT_KIND],
  ['prices', PRICE_KIND],
  ['receipts', RECEIPT_KIND],
  ['counts', COUNT_KIND],
  ['redirects', REDIRECT_KIND],
  ['customers', CUSTOMER_KIND],
]);

/** The kind that an import is stored with. */
export function getImportKind(name: string): ImportKind {
  const kind = KINDS.get(name);
  if (!kind) throw new Error(`there is no kind of import ${name}`);
  return kind;
}
