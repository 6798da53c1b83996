export { findProduct } from '#modules/catalog/find-product.ts';
