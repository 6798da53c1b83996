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
