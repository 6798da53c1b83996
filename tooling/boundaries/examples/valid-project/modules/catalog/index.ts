import { product } from './tables.ts';

export type { product as ProductTable } from './tables.ts';
export const findProduct = (slug: string) => [product, slug, 'select slug from product where slug = $1'];
export const inCarts = 'select count(*) from bottle_in_cart';
export const removeProducts = 'Removes products from category, collection or product lists.';
