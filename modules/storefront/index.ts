export { readMark } from './mark.ts';
export { readShopContent } from './read-shop-content.ts';
export {
  type ContactDetails,
  type ContentTarget,
  postalLines,
  type ShopContent,
  type ShopWords,
  ShopWordsSchema,
} from './shop-content.ts';
export { takeDemoShopPictures } from './take-demo-shop-pictures.ts';
export { writeShopWords } from './write-shop-words.ts';
