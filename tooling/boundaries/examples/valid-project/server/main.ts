import { findProduct } from '#api/products.ts';
import { cart } from '#modules/cart/index.ts';
import { countProducts } from './count-products.ts';
import { context } from '#web/page-context.ts';

export const worker = new URL('./worker.ts', import.meta.url);
export default { findProduct, cart, context, countProducts };
