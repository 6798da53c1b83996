/** What the module of stock reads and changes of products. */
export { IS_LOW_STOCK } from './stock/list-low-stock.ts';
export { loadSupply, type Supply } from './stock/load-supply.ts';
export { findByCodes, type ProductOfCode } from './stock/find-by-codes.ts';
export { isInScope } from './stock/product-scope.ts';
export { changeSellableStock, lockSellableStock, type SellableStock } from './stock/sellable-stock.ts';
