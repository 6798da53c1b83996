/** Without the entries of a field and of its parts. */
export const withoutField = <Value>(
  all: Readonly<Record<string, Value>>,
  name: string,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(all).filter(([field]) => field !== name && !field.startsWith(`${name}/`)),
  );
