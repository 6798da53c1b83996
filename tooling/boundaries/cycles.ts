import type { SourceTree } from './source-tree.ts';

/**
 * Returns import cycles, each as the list of its files with the first file again at the end. Type
 * imports count too: files that cannot be read separately are one file in two pieces.
 */
export function findCycles({ files, entries }: SourceTree): string[][] {
  const entered = Map.groupBy(entries, (entry) => entry.from);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const seenAt = way.indexOf(file);
    if (seenAt >= 0) {
      cycles.push([...way.slice(seenAt), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of entered.get(file) ?? []) {
      if (next.file !== undefined) visit(next.file, [...way, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}
