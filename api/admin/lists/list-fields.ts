import type { StaffCaller } from '#contract/staff/caller.ts';
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
  /** Where not one permission decides who sees the field: whether this caller does. */
  isSeenBy?: (caller: StaffCaller) => boolean;
};

/** Whether the caller sees a field: who does may filter and sort by it. */
export const maySee = ({ permission, isSeenBy }: ListField, caller: StaffCaller): boolean =>
  isSeenBy ? isSeenBy(caller) : permission === undefined || caller.permissions.has(permission);

export type ListFields = Readonly<Record<string, ListField>>;

export const BOUNDS = ['gte', 'gt', 'lte', 'lt'] as const;

/** The query parameters that filter by a field. */
export function listFilterNames(name: string, { filter }: ListField): string[] {
  if (filter === undefined) return [];
  return filter === 'values' ? [name] : [name, ...BOUNDS.map((bound) => `${name}.${bound}`)];
}
