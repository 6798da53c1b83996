import { findTwofold } from '#contract/staff/imports.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { FileColumn, KeyTargets, Mapping } from './mapping.ts';
import type { Target } from './target.ts';

/** Why a mapping cannot be used: at a column, or at the key. */
export type MappingIssue =
  | { at: 'columns' }
  | { at: 'key'; name: string }
  /** No column goes to any of these targets, of which rows need one. */
  | { at: 'required'; names: string[] }
  | { at: 'target'; column: number; kind: 'unknown' | 'repeated'; name: string }
  | { at: 'mark'; column: number; name: string; sample: string };

type Needed = {
  targets: readonly Target[];
  keys: KeyTargets;
  /** Of each group one needs a column. */
  required: readonly (readonly string[])[];
};

/** Returns why rows cannot be read by a mapping. A number with two meanings asks for its mark. */
export function checkMapping(
  columns: readonly FileColumn[],
  mapping: Mapping,
  { targets, keys, required }: Needed,
): MappingIssue[] {
  if (mapping.columns.length !== columns.length) return [{ at: 'columns' }];
  const byId = new Map(targets.map((target) => [target.id, target]));
  const taken = new Set<string>();
  const issues = mapping.columns.flatMap(({ target, mark }, column): MappingIssue[] => {
    if (target === null) return [];
    const known = byId.get(target);
    if (!known) return [{ at: 'target', column, kind: 'unknown', name: target }];
    const { name } = known;
    if (taken.has(target)) return [{ at: 'target', column, kind: 'repeated', name }];
    taken.add(target);
    return needsMark(columns[column], mark, known)
      ? [{ at: 'mark', column, name: columns[column]?.name ?? '', sample: findSample(columns[column]) }]
      : [];
  });
  const nameOf = (id: string): string => byId.get(id)?.name ?? id;
  const key = keys.find(([one]) => one === mapping.key)?.[1] ?? keys[0]?.[1] ?? mapping.key;
  if (!taken.has(key)) issues.push({ at: 'key', name: nameOf(key) });
  for (const group of required)
    if (!group.some((id) => taken.has(id))) issues.push({ at: 'required', names: group.map(nameOf) });
  return issues;
}

const findSample = ({ samples = [] }: Partial<FileColumn> = {}): string =>
  findTwofold(samples)?.sample ?? samples[0] ?? '';

/** Whether a person must say which mark the decimals of a column have. */
export const needsMark = (
  column: FileColumn | undefined,
  mark: Mapping['columns'][number]['mark'],
  target: Target | undefined,
): boolean => target?.isNumeric === true && mark === null && column?.mark === null;

/** What writing the mapped fields needs beside `catalogue.write`. */
export const listNeeds = (mapping: Mapping, targets: readonly Target[]): Permission[] =>
  targets.flatMap(({ id, permission }) =>
    permission !== undefined && mapping.columns.some(({ target }) => target === id) ? [permission] : [],
  );
