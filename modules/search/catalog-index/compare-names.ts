import type { NamedValue } from './columns.ts';

// Made once: making one costs more than all the comparing.
const english = new Intl.Collator('en');

/** By name as people sort, accents beside their letters; of one name by slug. */
export function compareNames(one: NamedValue, other: NamedValue): number {
  return english.compare(one.name, other.name) || (one.slug < other.slug ? -1 : 1);
}
