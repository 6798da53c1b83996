import type { ProductHistory } from './products/delete-product.ts';

/** Why a product is not deleted. */
export const PRODUCT_HISTORY: Readonly<Record<ProductHistory, string>> = {
  published: 'It was on sale. Archive it instead.',
  ordered: 'Orders name it. Archive it instead.',
  reserved: 'A checkout holds bottles of it. Archive it instead.',
  stocked: 'It has movements of stock. Archive it instead.',
};
