/**
 * Returns the value of a record at a key that a visitor or the merchant wrote; `undefined` where it has
 * none of its own, such as at `constructor`.
 */
export const getOwn = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
