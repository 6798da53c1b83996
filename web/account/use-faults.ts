import { useEffect, useState } from 'react';

/** What is wrong with the fields of a form, by their ids, in words. */
export type FaultTexts = Readonly<Record<string, string | undefined>>;

/** Keeps a form's faults, and leads the keyboard to the first field that has one whenever some are found. */
export function useFaults(): {
  faults: FaultTexts;
  /** Takes what was found, in the order of the fields; answers whether nothing is wrong. */
  find(found: FaultTexts): boolean;
} {
  const [{ faults, checks }, setFound] = useState<{ faults: FaultTexts; checks: number }>({
    faults: {},
    checks: 0,
  });
  useEffect(() => {
    const first = Object.keys(faults).find((id) => faults[id] !== undefined);
    if (checks > 0 && first !== undefined) document.getElementById(first)?.focus();
    // Found again is led to again, though the words are the same.
  }, [faults, checks]);
  const find = (found: FaultTexts): boolean => {
    setFound(({ checks: before }) => ({ faults: found, checks: before + 1 }));
    return Object.values(found).every((text) => text === undefined);
  };
  return { faults, find };
}
