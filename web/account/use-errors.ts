import { useEffect, useState } from 'react';

/** What is wrong with the fields of a form, by their ids, in words. */
export type ErrorTexts = Readonly<Record<string, string | undefined>>;

/** Keeps a form's faults, and leads the keyboard to the first field that has one whenever some are found. */
export function useErrors(): {
  faults: ErrorTexts;
  /** Takes what was found, in the order of the fields; answers whether nothing is wrong. */
  find(found: ErrorTexts): boolean;
} {
  const [{ faults: errors, checks }, setFound] = useState<{ faults: ErrorTexts; checks: number }>({
    faults: {},
    checks: 0,
  });
  useEffect(() => {
    const first = Object.keys(errors).find((id) => errors[id] !== undefined);
    if (checks > 0 && first !== undefined) document.getElementById(first)?.focus();
    // Found again is led to again, though the words are the same.
  }, [errors, checks]);
  const find = (found: ErrorTexts): boolean => {
    setFound(({ checks: before }) => ({ faults: found, checks: before + 1 }));
    return Object.values(found).every((text) => text === undefined);
  };
  return { faults: errors, find };
}
