// refused by: alambic(no-raw-write)
export const endOrder = (table: string): string => `update ${table} as own set state = 'ended'`;
