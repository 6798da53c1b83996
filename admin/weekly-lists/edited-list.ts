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
