import type { YamlFile } from '#platform/data-file/yaml-file.ts';

/** Where a row is in the files. */
export type Place = { file: YamlFile; path: readonly PropertyKey[] };

/** Adds an issue for each field whose value an earlier row has, and records the position of the row. */
export function refuseTaken<Field extends 'id' | 'slug' | 'sku'>(
  file: YamlFile,
  seen: Map<string, string>,
  row: Record<Field | 'id' | 'name', string>,
  path: readonly PropertyKey[],
  fields: readonly Field[],
  places: Map<string, Place>,
): void {
  for (const field of fields) {
    const key = `${field} ${row[field].toLowerCase()}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      file.issues.push(file.issueAt([...path, field], `${row[field]} is taken by ${earlier}`));
    seen.set(key, row.name);
  }
  places.set(row.id, { file, path });
}
