/**
 * Returns the one of `names` (never empty) with the fewest single-character changes to `name`
 * (Levenshtein distance).
 */
export function nearest(name: string, names: readonly string[]): string {
  return names.reduce((best, candidate) =>
    distance(name, candidate) < distance(name, best) ? candidate : best,
  );
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const change = (row[column] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
