/** The merchant's settings, as the shop reads them. */
export {
  createGroupCommands,
  type GroupCommands,
  createSettingsInverses,
  shopGroupCommands,
} from './create-inverses.ts';
export { loadContact, loadSellerContact, type SellerContact } from './load-seller-contact.ts';
export { exportShopSettings } from './export-shop-settings.ts';
export { getMinimumAge } from './get-minimum-age.ts';
export { loadTranslationLocales, setTranslationLocales } from './languages.ts';
export { holdCurrency, loadCurrency } from './load-currency.ts';
export { loadShopContent } from './load-shop-content.ts';
export { saveShopSettings } from './save-shop-settings.ts';
export {
  changeOrderPolicy,
  findPause,
  loadShopName,
  loadTimeZone,
  loadOrderPolicy,
  loadOrderPolicyVersion,
  loadSelling,
  setPause,
} from './selling.ts';
export { setCurrency } from './set-currency.ts';
export {
  findSettingsGroup,
  readWholeSettings,
  saveSettingsGroup,
  type SettingsGroup,
  listSettingsGroups,
} from './settings-group.ts';
export { type ContentTarget, type ShopSettings, postalLines, type ContactDetails } from './shop-settings.ts';
