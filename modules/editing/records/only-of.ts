import { type Column, eq, type SQL } from 'drizzle-orm';

/** Returns the condition of a list that shows one record alone; none without an id. */
export const onlyOf = (column: Column, id: string | undefined): SQL | undefined =>
  id === undefined ? undefined : eq(column, id);
