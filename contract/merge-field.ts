/** A value of a field that two writers began with, and what each of them made of it. */
export type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/**
 * Tells whose value a field has once two writers have changed what they began with: of the one who
 * changed it. `both` changed it to different values: a person decides.
 */
export function mergeField<Value>(
  { base, mine, theirs }: Sides<Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): 'mine' | 'theirs' | 'both' {
  if (isSame(mine, theirs) || isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'both';
}

/** A field that two writers changed to different values. */
export type FieldConflict<Value> = { name: string; mine: Value | undefined; theirs: Value | undefined };

/**
 * Merges what two writers made of the same fields. A field that only one of them changed has that one's
 * value; one that both changed to different values keeps `mine` and is returned as a conflict. A field
 * that a side does not have is `undefined` there, and left out where it is so in the end.
 */
export function mergeFields<Value>(
  base: Readonly<Record<string, Value | undefined>>,
  mine: Readonly<Record<string, Value | undefined>>,
  theirs: Readonly<Record<string, Value | undefined>>,
  isSame?: (one: Value | undefined, other: Value | undefined) => boolean,
): { values: Record<string, Value>; conflicts: FieldConflict<Value>[] } {
  const conflicts: FieldConflict<Value>[] = [];
  const values: Record<string, Value> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const whose = mergeField(sides, isSame);
    if (whose === 'both') conflicts.push({ name, mine: sides.mine, theirs: sides.theirs });
    const value = whose === 'theirs' ? sides.theirs : sides.mine;
    if (value !== undefined) values[name] = value;
  }
  return { values, conflicts };
}
