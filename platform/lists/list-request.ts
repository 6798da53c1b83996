/** A value of a filter or a position, as the database compares it. */
export type ListValue = string | number | boolean;

/** How a field is compared with a value: one of several values, or a bound. */
export type ListOperator = 'in' | 'gte' | 'gt' | 'lte' | 'lt';

export type ListFilter<Field extends string = string> = {
  field: Field;
  operator: ListOperator;
  /** One value for a bound; for `in` any number, where `null` stands for "without a value". */
  values: readonly (ListValue | null)[];
};

export type ListOrder<Field extends string = string> = { field: Field; isDescending: boolean };

/** What a caller asks of a list, already validated. */
export type ListRequest<Field extends string = string> = {
  /** Greatest number of items, from 1 to 200. */
  limit: number;
  /** All of them must hold. */
  filters: readonly ListFilter<Field>[];
  /** Text to search for; absent: none. */
  q?: string | undefined;
  /** Only the rows with these ids; absent: all. */
  ids?: readonly string[] | undefined;
  /** The id comes last, as the tie-break. */
  sort: readonly ListOrder<Field>[];
  /** Position of the last item of the previous page: its values of `sort`, then its id. */
  after?: ListPosition | undefined;
  /** Whether to count all matching items. */
  withTotal: boolean;
  /** They are counted up to this number; absent: `TOTAL_CEILING`. */
  ceiling?: number | undefined;
};

/** Values of the sort fields of an item, then its id. */
export type ListPosition = readonly (ListValue | null)[];

/** One page of a list. */
export type ListPage<Item> = {
  items: Item[];
  /** Position of its last item; absent: there are no more. */
  next?: ListPosition | undefined;
  /** Number of all matching items, if it was asked for. */
  total?: number | undefined;
  /** In its place where there are more: the number up to which they were counted. */
  totalIsAtLeast?: number | undefined;
};

/** Lists are counted up to this number, unless a list has its own. */
export const TOTAL_CEILING = 10_000;
