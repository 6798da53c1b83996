export type { ShopFacts } from './placeholders.ts';
export type { DeliveryRate } from './delivery-rates.ts';
export type { Dispatch } from './dispatch.ts';
export { adoptPageBodies, deleteUneditedPages, seedPages } from './import/seed-pages.ts';
export { PAGE_BACKFILLS } from './page-backfills.ts';
export { EVENT_KIND, type EventData, toEventData } from './kinds/event-kind.ts';
export { HELP_LINE_KIND, type HelpLineData, toHelpLineData } from './kinds/help-line-kind.ts';
export { PAGE_KIND, type PageData, toPageData } from './kinds/page-kind.ts';
export { PROVINCE_KIND, type ProvinceData, toProvinceData } from './kinds/province-kind.ts';
export { QUESTION_KIND, type QuestionData, toQuestionData } from './kinds/question-kind.ts';
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
export { type PageVersion, pinTerms } from './pin-terms.ts';
export { createContent, type Content } from './content.ts';
