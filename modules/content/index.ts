export type { ShopFacts } from './placeholders.ts';
export type { DeliveryRate } from './delivery-rates.ts';
export type { Dispatch } from './dispatch.ts';
export { importOwnPages, importPages } from './import/import-pages.ts';
export { type PagesData, loadPagesFolder } from './import/load-pages-folder.ts';
export type {
  EventDate,
  HelpLine,
  NationalHelpLine,
  Province,
  Question,
  QuestionGroup,
  ShopEvent,
  ContentPage,
} from './page.ts';
export { createContent, type Content } from './content.ts';
