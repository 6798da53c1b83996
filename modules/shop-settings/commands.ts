/** Settings as operators and the seed write them. */
export { updateDemoShopPictures } from './demo-shop-pictures.ts';
export { parseMark } from './mark.ts';
export type { SaveShopSettingsOutcome } from './save-shop-settings.ts';
export type { SetCurrencyOutcome } from './set-currency.ts';
export { listAllSettingsGroups, listDeliveredVersions } from './settings-group.ts';
export { ShopSettingsSchema, type ShopSettingsInput } from './shop-settings.ts';
