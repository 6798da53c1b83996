import { ApiProblem, type FieldError, readCurrent } from '../api-client/api-problem.ts';
import { type Choice, type Gap, type GapAttribute, type Gaps, type GapValues, readText } from './gap.ts';
import { words } from './messages.ts';

/** A cell that a person filled. `isSaved`: the server has what it says. */
export type Cell = { typed: string; isSaved: boolean; problem?: string };
export type GapRow = {
  gap: Gap;
  /** Fields that were missing when the grid came, or since: they stay fields when they are filled. */
  fields: ReadonlySet<string>;
  cells: ReadonlyMap<string, Cell>;
  /** Why its price is unlike others, as the server wants to know; `null`: it does not. */
  reason: string | null;
};
export type SheetState = {
  rows: readonly GapRow[];
  attributes: readonly GapAttribute[];
  categories: readonly Choice[];
  /** Drafts that lack nothing and are no rows. */
  readyIds: readonly string[];
  /** Drafts that lack something and are no rows yet. */
  unseenCount: number;
  isSaving: boolean;
};

export type Saved = GapValues & { version: number };
export const isReady = ({ gap }: GapRow): boolean => gap.missing.length === 0 && gap.others.length === 0;

/** The grid after what the server says of the products `ids`, or of all of them. */
export function mergeGaps(state: SheetState, gaps: Gaps, ids?: ReadonlySet<string>): SheetState {
  const news = new Map(gaps.items.map((gap) => [gap.id, gap]));
  const ready = new Set(gaps.publishable);
  const kept = state.rows.flatMap((row): GapRow[] => {
    const { id } = row.gap;
    if (ids && !ids.has(id)) return [row];
    const gap = news.get(id);
    news.delete(id);
    if (gap) return [{ ...row, gap, fields: withFields(row.fields, gap) }];
    // Published or deleted meanwhile.
    if (!ready.delete(id)) return [];
    return [{ ...row, gap: { ...row.gap, missing: [], others: [] } }];
  });
  const added = [...news.values()].map(
    (gap): GapRow => ({ gap, fields: withFields(new Set(), gap), cells: new Map(), reason: null }),
  );
  const known = new Map([...state.attributes, ...gaps.attributes].map((one) => [one.key, one]));
  return {
    ...state,
    rows: [...kept, ...added],
    attributes: [...known.values()],
    ...(!ids && { readyIds: [...ready], unseenCount: gaps.gapCount - gaps.items.length }),
  };
}

/** A row after its cells `sent` were saved. One that was typed on meanwhile waits for its own write. */
export const takeSaved = (row: GapRow, answer: Saved, sent: Readonly<Record<string, Cell>>): GapRow => ({
  ...row,
  gap: withSaved(row.gap, answer),
  reason: null,
  cells: new Map(
    [...row.cells].map(([field, cell]) => [
      field,
      sent[field]?.typed === cell.typed ? { typed: cell.typed, isSaved: true } : cell,
    ]),
  ),
});

/** A row whose cells `sent` were refused: each says why, the first one what belongs to none. */
export function takeRefusal(row: GapRow, error: unknown, sent: Readonly<Record<string, Cell>>): GapRow {
  const errors = error instanceof ApiProblem ? error.errors : [];
  const fields = Object.keys(sent);
  const explain = (field: string): string | undefined => {
    const current = readCurrent<Saved>(error);
    if (current)
      return isFilled(current, field) ? words.problems.changedMeanwhile(readText(current, field)) : undefined;
    if (errors.length > 0) return errors.find((one) => toField(one, fields) === field)?.detail;
    return error instanceof ApiProblem && error.detail !== '' ? error.detail : words.problems.offline;
  };
  const refused = Object.entries(sent).map(([field, cell]): [string, Cell] => {
    const problem = explain(field);
    return [field, problem === undefined ? cell : { ...cell, problem }];
  });
  const needsReason = errors.some(({ pointer }) => pointer === '/reason');
  return {
    ...row,
    cells: new Map([...row.cells, ...refused]),
    reason: needsReason ? (row.reason ?? '') : row.reason,
  };
}

const withFields = (fields: ReadonlySet<string>, { missing }: Gap): ReadonlySet<string> =>
  new Set([...fields, ...missing.map(({ field }) => field)]);

export const withSaved = (gap: Gap, saved: Saved): Gap => {
  const { name, categoryId, producer, country, abv, unitMl, priceCents, attributes, version } = saved;
  return {
    ...gap,
    version,
    values: { name, categoryId, producer, country, abv, unitMl, priceCents, attributes },
  };
};

/** A category is always filled: the one that is hidden is replaced. */
export const isFilled = (values: GapValues, field: string): boolean =>
  field !== 'categoryId' && readText(values, field) !== '';

/** The cell that an error is about: its own, or the first of those that were sent. */
function toField({ pointer, attribute }: FieldError, sent: readonly string[]): string | undefined {
  const name = attribute === undefined ? pointer.slice(1) : `attributes.${attribute}`;
  if (name === 'reason' && sent.includes('priceCents')) return 'priceCents';
  return sent.includes(name) ? name : sent[0];
}
