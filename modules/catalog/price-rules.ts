/** The rules of prices, for plans and bulk changes. */
export { changePrice, type PriceChange } from './price-rules/change-price.ts';
export { createFloorLoader, listFloorIssues, type LoadFloors } from './price-rules/find-floor-issues.ts';
export { findUsualPrices, isUnlikePrice, type UsualPrice } from './price-rules/find-unlike-price.ts';
export { isLargePriceMove } from './price-rules/is-large-price-move.ts';
export { movesPricesFar } from './price-rules/moves-prices-far.ts';
