import { useEffect, useState } from 'react';

/** Error texts of a form's fields by their ids. */
export type ErrorTexts = Readonly<Record<string, string | undefined>>;

/** Holds a form's errors, and focuses the first field with an error each time errors are found. */
export function useErrors(): {
  errors: ErrorTexts;
  /** Stores the errors, in the order of the fields. Returns whether there are none. */
  find(found: ErrorTexts): boolean;
} {
  const [{ errors, checks }, setFound] = useState<{ errors: ErrorTexts; checks: number }>({
    errors: {},
    checks: 0,
  });
  useEffect(() => {
    const first = Object.keys(errors).find((id) => errors[id] !== undefined);
    if (checks > 0 && first !== undefined) document.getElementById(first)?.focus();
    // Depends on `checks`, so that the same errors found again move the focus again.
  }, [errors, checks]);
  const find = (found: ErrorTexts): boolean => {
    setFound(({ checks: before }) => ({ errors: found, checks: before + 1 }));
    return Object.values(found).every((text) => text === undefined);
  };
  return { errors: errors, find };
}
