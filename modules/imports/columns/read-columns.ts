import type { DecimalMark } from '#contract/staff/imports.ts';
import type { ImportFile } from '../import-kind.ts';
import type { Target } from './target.ts';

/** How the cells of a column are read. */
export type ReadAs = { mark: DecimalMark; unit: string | null };
/** A mapped column. */
export type ReadColumn = ReadAs & { index: number; target: Target; clears: boolean };

/** Lists the columns of a file that go somewhere. */
export function listReadColumns({ columns, mapping }: ImportFile, targets: readonly Target[]): ReadColumn[] {
  const byId = new Map(targets.map((target) => [target.id, target]));
  return mapping.columns.flatMap(({ target: id, mark, empty }, index): ReadColumn[] => {
    const target = id === null ? undefined : byId.get(id);
    if (!target) return [];
    const { mark: found = null, unit = null } = columns[index] ?? {};
    return [{ index, target, mark: mark ?? found ?? 'point', unit, clears: empty === 'clear' }];
  });
}
