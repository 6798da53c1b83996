export { readShopContent, writeShopContent } from './read-shop-content.ts';
export { type ContentTarget, type ShopContent, ShopContentSchema } from './shop-content.ts';
