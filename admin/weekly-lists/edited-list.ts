import { toLine, type WeeklyListLine } from '#contract/content/weekly-list-line.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';

export type WeeklyList = Answers['GET /weekly-lists/{id}'];
export type ListProduct = NonNullable<WeeklyList['lines'][number]['product']>;
/** A line, with what names its product; `null` of one that was deleted. */
export type EditedLine = WeeklyListLine & { product: ListProduct | null };
/** What the page edits of a list. */
export type Edited = { firstLine: string; lines: readonly EditedLine[] };

export const readEdited = ({ firstLine, lines }: WeeklyList): Edited => ({
  firstLine,
  lines: lines.map(({ product, ...line }) => ({ ...toLine(line), product })),
});

export const toBody = ({ firstLine, lines }: Edited): Body<'PATCH /weekly-lists/{id}'> => ({
  firstLine,
  lines: lines.map(toLine),
});

/** Moves the item at an index by one place; the same items where there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = items[from];
  const to = from + by;
  return item === undefined || to < 0 || to >= items.length
    ? items
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
