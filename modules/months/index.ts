/** The months of the home page: read by pages, edited by staff. */
export { deleteUneditedMonths, loadMonthsFolder, seedMonths } from './import-months.ts';
export { listLinkPlaces, PLACE_KINDS } from './link-places.ts';
export { MONTH_KIND, toMonthData } from './month-kind.ts';
export { createMonths, type Month, type Months } from './months.ts';
export { findOfficeMonth, listMonthPictures, listOfficeMonths, type OfficeMonth } from './office-months.ts';
