export { parseMark } from './mark.ts';
export { holdCurrency, loadCurrency } from './load-currency.ts';
export { loadShopContent } from './load-shop-content.ts';
export {
  type ContactDetails,
  type ContentTarget,
  postalLines,
  type ShopSettings,
  type ShopSettingsInput,
  ShopSettingsSchema,
} from './shop-settings.ts';
export { updateDemoShopPictures } from './take-demo-shop-pictures.ts';
export { saveShopSettings } from './save-shop-settings.ts';
export { type CurrencyChange, setCurrency, type SetCurrencyOutcome } from './set-currency.ts';
