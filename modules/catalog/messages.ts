import type { ProductHistory } from './products/delete-product.ts';

/** Why a product is not deleted. */
export const PRODUCT_HISTORY: Readonly<Record<ProductHistory, string>> = {
  published: 'It was published. Archive it instead.',
  ordered: 'It is in orders. Archive it instead.',
  reserved: 'A checkout holds bottles of it. Archive it instead.',
  stocked: 'It has stock movements. Archive it instead.',
};
