/** The settings as staff read and change them. */
export { readOneColourMark, setBrandPicture } from './brand-pictures.ts';
export {
  discardFront,
  type FrontDraftSaved,
  listFrontVersions,
  planFront,
  publishFront,
  saveFrontDraft,
} from './edit-front-page.ts';
export { type EditedPart, loadFrontPage } from './front-page.ts';
export { listTextPictures, saveTextPicture } from './text-pictures.ts';
export { loadCurrencyVersion } from './load-currency.ts';
export { loadIconPath } from './load-icon-path.ts';
export { changeOfficeGroup, listChangedFields, loadOfficeGroup } from './office-groups.ts';
