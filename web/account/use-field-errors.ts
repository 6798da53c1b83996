import { useFormState } from '#ui/forms/use-form-state.ts';
import { hasErrors } from '#ui/forms/form-state.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';

/** Error texts of a form's fields by their ids. */
export type ErrorTexts = Readonly<Record<string, string | undefined>>;

/** Holds a form's errors, and focuses the first field with an error each time errors are found. */
export function useFieldErrors(): {
  errors: ErrorTexts;
  /** Stores the errors, in the order of the fields. Returns whether there are none. */
  find(found: ErrorTexts): boolean;
} {
  const { state, apply } = useFormState<ErrorTexts, Record<string, string>>(() => ({
    values: {},
    errors: {},
  }));
  const { errors, checks } = state;
  useFocusFirstError(
    Object.keys(errors).find((id) => errors[id] !== undefined),
    checks,
  );
  const find = (found: ErrorTexts): boolean => {
    apply({ kind: 'refused', errors: found, problem: null });
    return !hasErrors(found);
  };
  return { errors, find };
}
