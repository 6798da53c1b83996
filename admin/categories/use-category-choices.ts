import { useQuery } from '@tanstack/react-query';
import { categoryChoicesQuery } from '../calls/categories.ts';
import type { Items } from '../records/record.ts';

type Row = { id: string; name: string; parentId: string | null };
export type CategoryChoice = { value: string; label: string; name: string };

/** An em space for each level: options of a select cannot be indented by styles everywhere. */
const INDENT = '\u2003';

/** The categories as the options of a select, each below its parent; `fallback` until they are read. */
export function useCategoryChoices(fallback?: { id: string; name: string }): readonly CategoryChoice[] {
  const { data } = useQuery(categoryChoicesQuery());
  if (data) return listBelow(data.items, null, 0);
  return fallback ? [{ value: fallback.id, label: fallback.name, name: fallback.name }] : [];
}

/** Whether the shop is known to have no category. */
export function useHasNoCategories(): boolean {
  const { data } = useQuery(categoryChoicesQuery());
  return data?.items.length === 0;
}

type Page = Items<Row>;
const toRoots = ({ items }: Page) =>
  items.flatMap(({ id, name, parentId }) => (parentId === null ? [{ value: id, label: name }] : []));

/** The root categories as the options of a select. */
export function useRootCategories(isEnabled: boolean): readonly { value: string; label: string }[] {
  const { data } = useQuery({ ...categoryChoicesQuery(), select: toRoots, enabled: isEnabled });
  return data ?? [];
}

const listBelow = (rows: readonly Row[], parentId: string | null, depth: number): CategoryChoice[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .flatMap(({ id, name }) => [
      { value: id, label: INDENT.repeat(depth) + name, name },
      ...listBelow(rows, id, depth + 1),
    ]);
