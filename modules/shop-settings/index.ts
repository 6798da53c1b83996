export {
  createGroupCommands,
  createSettingsInverses,
  type GroupCommands,
  shopGroupCommands,
} from './create-inverses.ts';
export { parseMark } from './mark.ts';
export { getMinimumAge } from './get-minimum-age.ts';
export { holdCurrency, loadCurrency } from './load-currency.ts';
export { loadShopContent } from './load-shop-content.ts';
export { exportShopSettings, type ExportedShopSettings } from './export-shop-settings.ts';
export { saveShopSettings, type SaveShopSettingsOutcome } from './save-shop-settings.ts';
export {
  findSettingsGroup,
  listAllSettingsGroups,
  listDeliveredVersions,
  listSettingsGroups,
  readWholeSettings,
  type SaveGroupInput,
  type SaveGroupOutcome,
  saveSettingsGroup,
  type SettingsGroup,
  type StoredGroup,
} from './settings-group.ts';
export { SHOP_GROUPS } from './shop-groups.ts';
export {
  type ContactDetails,
  type ContentTarget,
  postalLines,
  type ShopSettings,
  type ShopSettingsInput,
  ShopSettingsSchema,
} from './shop-settings.ts';
export { type CurrencyChange, setCurrency, type SetCurrencyOutcome } from './set-currency.ts';
export { updateDemoShopPictures } from './demo-shop-pictures.ts';
export { loadTranslationLocales, setTranslationLocales } from './languages.ts';
export { ORDER_POLICY, type OrderPolicy, SELLING } from './order-groups.ts';
export {
  findPause,
  loadOrderPolicy,
  loadSelling,
  loadTimeZone,
  type PauseOutcome,
  type SellingPause,
  setPause,
} from './selling.ts';
