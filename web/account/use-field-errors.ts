import { useState } from 'react';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';

/** Error texts of a form's fields by their ids. */
export type ErrorTexts = Readonly<Record<string, string | undefined>>;

/** Holds a form's errors, and focuses the first field with an error each time errors are found. */
export function useFieldErrors(): {
  errors: ErrorTexts;
  /** Stores the errors, in the order of the fields. Returns whether there are none. */
  find(found: ErrorTexts): boolean;
} {
  const [{ errors, checks }, setFound] = useState<{ errors: ErrorTexts; checks: number }>({
    errors: {},
    checks: 0,
  });
  useFocusFirstError(
    Object.keys(errors).find((id) => errors[id] !== undefined),
    checks,
  );
  const find = (found: ErrorTexts): boolean => {
    setFound(({ checks: before }) => ({ errors: found, checks: before + 1 }));
    return Object.values(found).every((text) => text === undefined);
  };
  return { errors: errors, find };
}
