import type { SourceTree } from './source-tree.ts';

/**
 * Circles of files that enter one another, each as the list of its files, the first one again at the end.
 * Types count too: files that cannot be read one without the other are one file in two pieces.
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
