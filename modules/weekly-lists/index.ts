/** The weekly lists: read by pages, made and edited by staff. */
export { makeWeeklyList } from './make-weekly-list.ts';
export {
  findOfficeWeeklyList,
  listOfficeWeeklyLists,
  type OfficeWeeklyList,
} from './office-lists.ts';
export {
  deleteUneditedWeeklyLists,
  loadWeeklyLists,
  seedWeeklyLists,
  type WeeklyListsData,
} from './seed-weekly-lists.ts';
export type { StoredLine } from './stored-lines.ts';
export { WEEKLY_LIST_KIND } from './weekly-list-kind.ts';
export { createWeeklyLists, type WeeklyList, type WeeklyLists } from './weekly-lists.ts';
