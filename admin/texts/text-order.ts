type Grouped = { group: string | null };

/** Returns a list with one of its texts at another place. */
export const moveText = <Row>(texts: readonly Row[], from: number, to: number): Row[] => {
  const moved = texts[from];
  return moved === undefined ? [...texts] : texts.toSpliced(from, 1).toSpliced(to, 0, moved);
};

/** The place of a text after a step; `undefined`: it is at that end of its group. */
export function findStep(texts: readonly Grouped[], index: number, key: 'up' | 'down'): number | undefined {
  const next = key === 'up' ? index - 1 : index + 1;
  const neighbour = texts[next];
  return neighbour && neighbour.group === texts[index]?.group ? next : undefined;
}
