type Grouped = { group: string | null };

/** The place of a text after a step; `undefined`: it is at that end of its group. */
export function findStep(texts: readonly Grouped[], index: number, key: 'up' | 'down'): number | undefined {
  const next = key === 'up' ? index - 1 : index + 1;
  const neighbour = texts[next];
  return neighbour && neighbour.group === texts[index]?.group ? next : undefined;
}
