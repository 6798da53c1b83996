import { isDeepStrictEqual } from 'node:util';
import { mergeField } from '#contract/merge-field.ts';
import type { RecordData } from '../records/record-kind.ts';
import { patchObject } from './apply-merge-patch.ts';

/** A field that the draft and the resource changed to different values. `null` is no value. */
export type DraftConflict = {
  field: string;
  /** The value that the draft began with; `undefined` where that version is not kept any more. */
  base: unknown;
  current: unknown;
  draft: unknown;
};

/** Which value of a conflict is kept, by the name of the field. */
export type DraftChoices = Readonly<Record<string, 'current' | 'draft'>>;

type Sides = {
  /** The version that the draft began with; `undefined` where it is not kept any more. */
  base: RecordData | undefined;
  current: RecordData;
  /** Merge patch over `base`. */
  patch: RecordData;
};

/**
 * Merges a draft into the current data by field. A field that only the draft changed has the draft's
 * value, one that only the resource changed keeps its own. Returns the fields that both changed to
 * different values, except those that `choices` decides; without a base that is every field of the
 * draft with another value than the current one.
 */
export function mergeDraft(
  { base, current, patch }: Sides,
  choices: DraftChoices = {},
): { data: RecordData; conflicts: DraftConflict[] } {
  const edited = patchObject(base ?? current, patch);
  const conflicts: DraftConflict[] = [];
  const data = new Map(Object.entries(current));
  for (const field of Object.keys(patch)) {
    const conflict: DraftConflict = {
      field,
      base: base && (base[field] ?? null),
      current: current[field] ?? null,
      draft: edited[field] ?? null,
    };
    const side = mergeField(
      { base: conflict.base, mine: conflict.draft, theirs: conflict.current },
      isDeepStrictEqual,
    );
    const choice = side === 'both' ? choices[field] : undefined;
    if (side === 'both' && choice === undefined) conflicts.push(conflict);
    if (side !== 'mine' && choice !== 'draft') continue;
    if (conflict.draft === null) data.delete(field);
    else data.set(field, conflict.draft);
  }
  return { data: Object.fromEntries(data), conflicts };
}
