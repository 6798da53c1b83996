/** Positions by id. */
export type Positions = Readonly<Record<string, number>>;

type Placed = { id: string; position: number };

/**
 * Puts an element among others, which are in their order, and counts all from `first`. Returns the
 * positions that change, its own included where it is not what it was.
 */
export function placeAmong(
  others: readonly Placed[],
  moved: { id: string; position: number | null },
  { index, first = 0 }: { index: number; first?: number },
): Positions {
  const order = others.toSpliced(index, 0, { id: moved.id, position: moved.position ?? -1 });
  return Object.fromEntries(
    order.flatMap(({ id, position }, at) => (position === first + at ? [] : [[id, first + at]])),
  );
}

/** Positions of others that a change moved and that stand where it put them, as they were before. */
export function restorePositions(
  current: ReadonlyMap<string, number | null>,
  { before, after }: { before: Readonly<Record<string, number>>; after: Readonly<Record<string, number>> },
): Positions {
  return Object.fromEntries(Object.entries(before).filter(([id]) => current.get(id) === after[id]));
}
