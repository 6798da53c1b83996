import type { TextKind } from '#contract/content/text-kinds.ts';
import { EVENT_KIND, HELP_LINE_KIND, PAGE_KIND, QUESTION_KIND } from '#modules/content/index.ts';
import { createDrafts, type ListedKind, type RecordData, updateRecord } from '#modules/editing/kinds.ts';
import { ARTICLE_KIND } from '#modules/journal/index.ts';
import { RECIPE_KIND } from '#modules/recipes/index.ts';

/** What the office needs of a kind of text beside its records. */
type TextDescription = {
  records: ListedKind<RecordData>;
  /** The field by which staff know a text; without one its id. */
  title?: string;
  /** The field by which its list is grouped. */
  group?: string;
};

const KINDS: Readonly<Record<TextKind, TextDescription>> = {
  page: { records: PAGE_KIND, title: 'title' },
  question: { records: QUESTION_KIND, title: 'question', group: 'group' },
  article: { records: ARTICLE_KIND, title: 'title', group: 'category' },
  recipe: { records: RECIPE_KIND, title: 'name', group: 'category' },
  event: { records: EVENT_KIND, title: 'title' },
  'help-line': { records: HELP_LINE_KIND },
};

/** Returns the records of a kind of text. */
export const textRecords = (kind: TextKind): ListedKind<RecordData> => KINDS[kind].records;

/** Returns the texts of a kind as resources that can have drafts. */
export const textDrafts = (kind: TextKind) => {
  const { records } = KINDS[kind];
  return createDrafts(records, (tx, actor, merged) => updateRecord(tx, actor, records, merged));
};

/** Returns by what staff know a text. */
export function nameText(kind: TextKind, id: string, record: RecordData): string {
  const { title } = KINDS[kind];
  return readField(record, title) || id;
}

/** Returns the group in which a list shows a text; `null` where its kind has none. */
export function groupOfText(kind: TextKind, record: RecordData): string | null {
  return readField(record, KINDS[kind].group) || null;
}

/** Orders name the versions of these pages. */
const NAMED_BY_ORDERS: readonly string[] = ['terms', 'privacy', 'shipping', 'returns'];

/** Whether a text is never deleted. */
export const isNamedByOrders = (kind: TextKind, id: string): boolean =>
  kind === 'page' && NAMED_BY_ORDERS.includes(id);

function readField(record: RecordData, field: string | undefined): string {
  const value = field === undefined ? undefined : record[field];
  return typeof value === 'string' ? value : '';
}
