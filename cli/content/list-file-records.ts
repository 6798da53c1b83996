import {
  EVENT_KIND,
  HELP_LINE_KIND,
  PAGE_KIND,
  PROVINCE_KIND,
  QUESTION_KIND,
  toEventData,
  toHelpLineData,
  toPageData,
  toProvinceData,
  toQuestionData,
} from '#modules/content/index.ts';
import type { FileRecord, RecordData, ListedKind } from '#modules/editing/index.ts';
import { ARTICLE_KIND, toArticleData } from '#modules/journal/index.ts';
import { MONTH_KIND, toMonthData } from '#modules/months/index.ts';
import { RECIPE_KIND, toRecipeData } from '#modules/recipes/index.ts';
import type { Texts } from './load-content-folder.ts';

/** The records of one kind in a folder. */
export type FileRecords = {
  kind: ListedKind<RecordData>;
  records: readonly FileRecord[];
  /** One file lists all of the shop's records of this kind. */
  isWholeList: boolean;
};

/** Returns the records of a content folder by kind, without kinds of which it has none. */
export function listFileRecords({ articles, recipes, pages, months }: Texts): FileRecords[] {
  const { provinces } = pages;
  const all: FileRecords[] = [
    {
      kind: ARTICLE_KIND,
      isWholeList: false,
      records: articles.map((row) => ({ ...edited(row), id: row.slug, record: toArticleData(row) })),
    },
    {
      kind: RECIPE_KIND,
      isWholeList: false,
      records: recipes.map((row) => ({ ...edited(row), id: row.slug, record: toRecipeData(row) })),
    },
    {
      kind: PAGE_KIND,
      isWholeList: false,
      records: pages.pages.map((row) => ({ ...edited(row), id: row.slug, record: toPageData(row) })),
    },
    {
      kind: QUESTION_KIND,
      isWholeList: true,
      records: pages.questions.map((row) => ({ ...edited(row), id: row.slug, record: toQuestionData(row) })),
    },
    {
      kind: EVENT_KIND,
      isWholeList: true,
      records: pages.events.map((row) => ({ ...edited(row), id: row.slug, record: toEventData(row) })),
    },
    {
      kind: PROVINCE_KIND,
      isWholeList: true,
      records: (provinces?.provinces ?? []).map((row) => ({
        id: row.code,
        version: row.version,
        record: toProvinceData({ ...row, checked: row.checked ?? provinces?.checked ?? '' }),
      })),
    },
    {
      kind: HELP_LINE_KIND,
      isWholeList: true,
      records: (provinces?.national ?? []).map((row) => ({
        id: row.name,
        version: row.version,
        record: toHelpLineData({ ...row, checked: row.checked ?? provinces?.checked ?? '' }),
      })),
    },
    {
      kind: MONTH_KIND,
      isWholeList: true,
      records: months.map((row) => ({ ...edited(row), id: row.slug, record: toMonthData(row) })),
    },
  ];
  return all.filter(({ records }) => records.length > 0);
}

const edited = ({ version, status }: Pick<FileRecord, 'version' | 'status'>) => ({ version, status });
