import type { NamedValue } from './columns.ts';

// Created once: creating a collator costs more than all the comparisons.
const english = new Intl.Collator('en');

/** Compares by name in English collation, accented letters beside their base letters, then by slug. */
export function compareNames(one: NamedValue, other: NamedValue): number {
  if (one.slug === other.slug) return 0;
  return english.compare(one.name, other.name) || (one.slug < other.slug ? -1 : 1);
}
