/** The merchant's settings, as the shop reads them. */
export {
  createGroupCommands,
  type GroupCommands,
  createSettingsInverses,
  shopGroupCommands,
} from './create-inverses.ts';
export { PUBLISH_PLANNED_SETTINGS, writeFrontDraft } from './edit-front-page.ts';
export { findBrandPicture } from './brand-pictures.ts';
export { loadContact, loadSellerContact, type SellerContact } from './load-seller-contact.ts';
export { exportShopSettings } from './export-shop-settings.ts';
export { getMinimumAge } from './get-minimum-age.ts';
export { loadTranslationLocales, setTranslationLocales } from './languages.ts';
export { holdCurrency, loadCurrency } from './load-currency.ts';
export { listShownPictures } from './list-shown-pictures.ts';
export { createTextPictureInverses, listTextPictureKeys } from './text-pictures.ts';
export { loadShopContent } from './load-shop-content.ts';
export { saveShopSettings } from './save-shop-settings.ts';
export {
  findPause,
  loadShopName,
  loadClosedDays,
  loadTimeZone,
  loadOrderPolicy,
  loadSelling,
  setPause,
} from './selling.ts';
export { loadSessionLimits } from './session-limits.ts';
export { currencyCommands, setCurrency } from './set-currency.ts';
export {
  findSettingsGroup,
  readWholeSettings,
  saveSettingsGroup,
  type SettingsGroup,
  listSettingsGroups,
} from './settings-group.ts';
export { type ShopSettings, postalLines, type ContactDetails } from './shop-settings.ts';
