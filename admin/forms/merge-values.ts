import { mergeField } from '#contract/merge-field.ts';
import type { FormValues } from './drafts.ts';

/** A field that this person and another one changed to different values. */
export type Conflict = { name: string; mine: string | boolean; theirs: string | boolean };

/**
 * Merges the values of a form with those that were saved meanwhile, by field. `base` is what the
 * form began with. A field that only one side changed has that side's value; one that both changed
 * to different values keeps this person's and is returned as a conflict.
 */
export function mergeValues<Values extends FormValues>(
  base: Values,
  mine: Values,
  theirs: Partial<Values>,
): { values: Values; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merged = Object.entries(mine).map(([name, own]) => {
    const saved = theirs[name];
    if (saved === undefined) return [name, own] as const;
    const whose = mergeField({ base: base[name], mine: own, theirs: saved });
    if (whose === 'both') conflicts.push({ name, mine: own, theirs: saved });
    return [name, whose === 'theirs' ? saved : own] as const;
  });
  return { values: { ...mine, ...Object.fromEntries(merged) }, conflicts };
}
