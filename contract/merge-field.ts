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

/** Some fields of a record, each with its own type of value. */
type Some<Values> = { -readonly [Name in keyof Values]?: Values[Name] | undefined };
type NameOf<Values> = Extract<keyof Values, string>;

/** A field that two writers changed to different values; `undefined`: a side does not have it. */
export type FieldConflict<Values> = {
  [Name in NameOf<Values>]: { name: Name; mine: Values[Name] | undefined; theirs: Values[Name] | undefined };
}[NameOf<Values>];

/**
 * Merges what two writers made of the same fields. A field that only one of them changed has that one's
 * value; one that both changed to different values keeps `mine` and is returned as a conflict. A field
 * that a side does not have is `undefined` there, and left out where it is so in the end.
 */
export function mergeFields<Values extends object>(
  base: Readonly<Some<Values>>,
  mine: Readonly<Some<Values>>,
  theirs: Readonly<Some<Values>>,
  isSame?: (one: unknown, other: unknown) => boolean,
): { values: Some<Values>; conflicts: FieldConflict<Values>[] } {
  const conflicts: FieldConflict<Values>[] = [];
  const values: Some<Values> = {};
  const put = <Name extends NameOf<Values>>(name: Name): void => {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const whose = mergeField<unknown>(sides, isSame);
    if (whose === 'both') conflicts.push({ name, mine: sides.mine, theirs: sides.theirs });
    const value = whose === 'theirs' ? sides.theirs : sides.mine;
    if (value !== undefined) values[name] = value;
  };
  for (const name in { ...mine, ...theirs }) put(name);
  return { values, conflicts };
}
