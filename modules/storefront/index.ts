export { parseMark } from './mark.ts';
export { loadShopContent } from './read-shop-content.ts';
export {
  type ContactDetails,
  type ContentTarget,
  postalLines,
  type ShopSettings,
  type ShopSettingsInput,
  ShopWordsSchema,
} from './shop-content.ts';
export { takeDemoShopPictures } from './take-demo-shop-pictures.ts';
export { saveShopSettings } from './write-shop-words.ts';
