import { useRef, useState } from 'react';
import {
  beginForm,
  type FormErrors,
  type FormEvent,
  type FormState,
  type FormValues,
  reduceForm,
} from './form-state.ts';

/**
 * Holds the state of a form. `apply` returns the next one at once: a second press may come before the
 * state of the first is drawn.
 */
export function useFormState<Errors extends FormErrors, Values extends FormValues>(
  begin: () => { values: Values; errors: Errors; base?: Values },
): {
  state: FormState<Errors, Values>;
  /** After an event; it is not read while rendering. */
  read(): FormState<Errors, Values>;
  apply(event: FormEvent<Errors, Values>): FormState<Errors, Values>;
} {
  const [state, setState] = useState(() => {
    const { values, errors, base } = begin();
    return beginForm(values, errors, base);
  });
  const latest = useRef(state);
  return {
    state,
    read: () => latest.current,
    apply(event) {
      latest.current = reduceForm(latest.current, event);
      setState(latest.current);
      return latest.current;
    },
  };
}
