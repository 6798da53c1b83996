import { useEffect } from 'react';

/**
 * Moves the focus to the first field with an error after each failed check, for forms without an
 * error summary. `first` is that field's id; `checks` counts the failed checks.
 */
export function useFocusFirstError(first: string | undefined, checks: number): void {
  useEffect(() => {
    if (checks > 0 && first !== undefined) document.getElementById(first)?.focus();
  }, [first, checks]);
}
