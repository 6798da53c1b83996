import type { Permission } from '#contract/staff/permissions.ts';

/** A field by which a list can be filtered or sorted. */
export type ListField = {
  /** `instant`: a time in ISO 8601; `day`: `2026-01-31`; `id`: a UUID. */
  type: 'text' | 'integer' | 'boolean' | 'instant' | 'day' | 'id';
  /** The only values that it has. */
  values?: readonly string[];
  /** `values`: equal to one of several; `range`: also by bounds. Absent: no filter. */
  filter?: 'values' | 'range';
  sort?: true;
  /** Callers without it can neither filter nor sort by the field: the result would tell them. */
  permission?: Permission;
};

export type ListFields = Readonly<Record<string, ListField>>;

export const BOUNDS = ['gte', 'gt', 'lte', 'lt'] as const;

/** The query parameters that filter by a field. */
export function listFilterNames(name: string, { filter }: ListField): string[] {
  if (filter === undefined) return [];
  return filter === 'values' ? [name] : [name, ...BOUNDS.map((bound) => `${name}.${bound}`)];
}
