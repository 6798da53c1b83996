/**
 * Returns the cycles of a graph, each as the list of its nodes with the first node again at the end.
 */
export function findCycles(nodes: Iterable<string>, next: (node: string) => readonly string[]): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string, way: readonly string[]): void => {
    const seenAt = way.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...way.slice(seenAt), node]);
      return;
    }
    if (done.has(node)) return;
    for (const other of next(node)) visit(other, [...way, node]);
    done.add(node);
  };
  for (const node of nodes) visit(node, []);
  return cycles;
}
