/** Changed fields of a resource, as an audit event stores them. */
export type FieldChanges = { before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Returns the fields whose values differ, with both values; `undefined` when all are equal. Values
 * are compared by their JSON text.
 */
export function listChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChanges | undefined {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  if (keys.length === 0) return undefined;
  const pick = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
