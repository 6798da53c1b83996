export type { DeliveryRate, DeliveryRates, DeliverySurcharge } from './delivery-rates.ts';
export type { LastSafeDays } from './last-safe-days.ts';
export type { Dispatch } from './dispatch.ts';
export type { DayRange, Shipping } from './shipping.ts';
export { deleteUneditedPages, seedPages } from './import/seed-pages.ts';
export { PAGE_BACKFILLS } from './page-backfills.ts';
export { EVENT_KIND, toEventData } from './kinds/event-kind.ts';
export { HELP_LINE_KIND, toHelpLineData } from './kinds/help-line-kind.ts';
export { PAGE_KIND, toPageData } from './kinds/page-kind.ts';
export { PROVINCE_KIND, toProvinceData } from './kinds/province-kind.ts';
export { QUESTION_KIND, type QuestionData, toQuestionData } from './kinds/question-kind.ts';
export { loadPagesFolder } from './import/load-pages-folder.ts';
export type {
  HelpLine,
  NationalHelpLine,
  Province,
  QuestionGroup,
  ShopEvent,
  ContentPage,
} from './page.ts';
export { type PageVersion, pinTerms } from './pin-terms.ts';
export { getDispatchTerms } from './dispatch.ts';
export { planParcel } from './parcel-plan.ts';
export { listPageTitles } from './list-page-titles.ts';
export { hasOwnTerms } from './has-own-terms.ts';
export { createContent, type Content } from './content.ts';
export { loadContent } from './load-content.ts';
export type { ShopFacts } from './placeholders.ts';
