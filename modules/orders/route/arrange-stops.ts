/** What decides where a stop is on its route. */
export type Place = { id: string; postalCode: string; address: string };

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** A postal code and the street without its number, then the number. */
const compare = (one: Place, other: Place): number =>
  COLLATOR.compare(one.postalCode, other.postalCode) ||
  COLLATOR.compare(getStreet(one.address), getStreet(other.address)) ||
  COLLATOR.compare(one.address, other.address) ||
  COLLATOR.compare(one.id, other.id);

const getStreet = (address: string): string => address.replace(/^\d+\S*\s+/, '');

/**
 * Arranges stops as a driver did; `arranged` has their ids. A stop that it lacks comes right after its
 * nearest predecessor by postal code and street, so that without any arrangement these alone decide.
 */
export function arrangeStops<Stop extends Place>(
  stops: readonly Stop[],
  arranged: readonly string[],
): Stop[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const sequence = arranged.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(arranged);
  for (const stop of stops.filter(({ id }) => !known.has(id)).toSorted(compare)) {
    const nearest = sequence
      .filter((other) => compare(other, stop) < 0)
      .toSorted(compare)
      .at(-1);
    sequence.splice(nearest ? sequence.indexOf(nearest) + 1 : 0, 0, stop);
  }
  return sequence;
}

/** Returns the ids with one of them a place earlier or later; at the end of the list they stay. */
export function moveId(ids: readonly string[], id: string, to: 'earlier' | 'later'): string[] {
  const at = ids.indexOf(id);
  const next = to === 'earlier' ? at - 1 : at + 1;
  const other = ids[next];
  if (at === -1 || other === undefined) return [...ids];
  return ids.with(next, id).with(at, other);
}
