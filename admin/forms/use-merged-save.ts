import { useRef, useState } from 'react';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { FormValues } from './drafts.ts';
import { type Conflict, mergeValues } from './merge-values.ts';

/** How a form is saved: what it began with, and how changes of others are read. */
export type MergedSave<Values extends FormValues, Saved> = {
  initial: Values;
  /** `version` is the one to name: that of `versioned`, or a later one after a conflict. */
  save(values: Values, version: number): Promise<Saved>;
  /**
   * What the form changes: its version, and how its present form becomes values. Of a 412, fields that
   * only one side changed are merged and sent again; the others are conflicts.
   */
  versioned?: { version: number; read(current: unknown): Partial<Values> };
};

/** Saves the values of a form together with what others changed meanwhile. */
export function useMergedSave<Values extends FormValues, Saved>(
  options: MergedSave<Values, Saved>,
  setValues: (values: Values) => void,
) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const seen = useRef({ base: options.initial, version: options.versioned?.version ?? 0 });

  /** Saves, and merges once more for each change of another person; `undefined`: there are conflicts. */
  const saveMerged = async (mine: Values): Promise<{ answer: Saved } | undefined> => {
    const { base, version } = seen.current;
    try {
      return { answer: await options.save(mine, version) };
    } catch (error) {
      const current = findCurrent(error);
      if (current === undefined || !options.versioned || current.version <= version) throw error;
      const theirs = options.versioned.read(current);
      const merged = mergeValues(base, mine, theirs);
      seen.current = { base: { ...base, ...theirs }, version: current.version };
      setValues(merged.values);
      setConflicts(merged.conflicts);
      return merged.conflicts.length === 0 ? await saveMerged(merged.values) : undefined;
    }
  };

  const settle = (name: string): void =>
    setConflicts((all) => all.filter((conflict) => conflict.name !== name));
  return { conflicts, saveMerged, settle };
}

/** The present form of what was changed meanwhile, from a 412. */
function findCurrent(error: unknown): { version: number } | undefined {
  if (!(error instanceof ApiProblem) || error.kind !== 'changed-meanwhile') return undefined;
  const { current } = error.members;
  return typeof current === 'object' &&
    current !== null &&
    'version' in current &&
    typeof current.version === 'number'
    ? { ...current, version: current.version }
    : undefined;
}
