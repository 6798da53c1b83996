export { findProduct } from '#modules/catalog/index.ts';
