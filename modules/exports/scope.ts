import type { Permission } from '#contract/staff/permissions.ts';
import type { Actor } from '#platform/actor.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import type { ListRequest } from '#platform/lists/list-request.ts';

/** Whose export it is, and what that person sees. */
export type Viewer = { actor: Pick<Actor, 'kind' | 'id'>; permissions: ReadonlySet<Permission> };

/** What narrows a table: the filter of its list, or some of its rows. */
export type Narrowing = Pick<ListRequest, 'filters' | 'q' | 'ids'>;

/** Everything that a kind of export reads by. */
export type Scope = Viewer & {
  /** Orders of test mode, or real ones. */
  isTest: boolean;
  now: Date;
  narrowing: Narrowing;
  /** Where files of pictures are stored. */
  pictureStores: readonly FileStore[];
};

/** Whether the viewer holds a permission; everyone does where none is needed. */
export const holds = (
  { permissions }: Pick<Viewer, 'permissions'>,
  needed: Permission | undefined,
): boolean => needed === undefined || permissions.has(needed);

/**
 * Returns a request whose fields are those of a list. Throws for another field: a filter that is left
 * out would take out everything.
 */
export function withFields<Field extends string>(
  request: ListRequest,
  fields: readonly Field[],
): ListRequest<Field> {
  const find = (name: string): Field => {
    const found = fields.find((field) => field === name);
    if (found === undefined) throw new Error(`this list has no field ${name}`);
    return found;
  };
  return {
    ...request,
    filters: request.filters.map(({ field, ...filter }) => ({ ...filter, field: find(field) })),
    sort: request.sort.map(({ field, ...order }) => ({ ...order, field: find(field) })),
  };
}
