/**
 * Finds a text or a name of a field that PostgreSQL cannot store: with U+0000, or with half of a
 * surrogate pair. Returns its path; `undefined` where everything can be stored.
 */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(one, [...path, name]) : path;
    if (found !== undefined) return found;
  }
  return undefined;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
