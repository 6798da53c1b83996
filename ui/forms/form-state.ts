/** Values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, string | boolean>>;
/** Errors of a form by the names of its fields; `undefined`: none. */
export type FormErrors = Readonly<Partial<Record<string, unknown>>>;
/** A field that this person and another one changed to different values. */
export type Conflict = {
  name: string;
  mine: string | boolean | undefined;
  theirs: string | boolean | undefined;
};

/** A form while it is filled in, checked and sent. */
export type FormState<Errors extends FormErrors, Values extends FormValues = FormValues> = {
  values: Values;
  /** What the values began with, or what others saved since. */
  base: Values;
  errors: Errors;
  /** What else is wrong. */
  problem: string | null;
  /** While there are any, nothing is sent. */
  conflicts: readonly Conflict[];
  /** Value of the button that sends it; '' for one without; `null` while it is not sent. */
  sending: string | null;
  /** Number of checks that found errors: each moves the focus to the first one. */
  checks: number;
};

export type FormEvent<Errors extends FormErrors, Values extends FormValues = FormValues> =
  | { kind: 'typed'; name: string; value: string | boolean }
  /** A button is pressed; `errors` is what a check of the values found. */
  | { kind: 'pressed'; button: string; errors: Errors }
  /** What is wrong now, while it is filled in. */
  | { kind: 'checked'; errors: Errors }
  | { kind: 'refused'; errors: Errors; problem: string | null }
  /** What another person saved is merged: `base` is what is saved now. */
  | { kind: 'merged'; base: Values; values: Values; conflicts: readonly Conflict[] }
  | { kind: 'resolved'; conflict: Conflict; side: 'mine' | 'theirs' }
  | { kind: 'saved'; noErrors: Errors }
  /** The page is shown again, after the next one: the form can be sent again. */
  | { kind: 'shown' };

/** Begins a form; `base` is what is saved, where unsaved values of a former visit stand over it. */
export const beginForm = <Errors extends FormErrors, Values extends FormValues>(
  values: Values,
  errors: Errors,
  base: Values = values,
): FormState<Errors, Values> => ({
  values,
  base,
  errors,
  problem: null,
  conflicts: [],
  sending: null,
  checks: 0,
});

/** Whether there is an error at any field. */
export const hasErrors = (errors: FormErrors): boolean =>
  Object.values(errors).some((error) => error !== undefined);

/** Returns the state after an event. A form that is being sent is not sent a second time. */
export function reduceForm<Errors extends FormErrors, Values extends FormValues>(
  state: FormState<Errors, Values>,
  event: FormEvent<Errors, Values>,
): FormState<Errors, Values> {
  switch (event.kind) {
    case 'typed': {
      const { name, value } = event;
      // What was wrong with it is said of the former value.
      return {
        ...state,
        values: { ...state.values, [name]: value },
        errors: { ...state.errors, [name]: undefined },
      };
    }
    case 'pressed': {
      const { button, errors } = event;
      if (state.sending !== null || state.conflicts.length > 0) return state;
      return hasErrors(errors)
        ? { ...state, errors, checks: state.checks + 1 }
        : { ...state, errors, problem: null, sending: button };
    }
    case 'checked':
      return { ...state, errors: event.errors };
    case 'refused':
      return {
        ...state,
        errors: event.errors,
        problem: event.problem,
        sending: null,
        checks: state.checks + 1,
      };
    case 'merged': {
      const { base, values, conflicts } = event;
      return { ...state, base, values, conflicts };
    }
    case 'resolved': {
      const { name, theirs } = event.conflict;
      const conflicts = state.conflicts.filter((one) => one.name !== name);
      const values =
        event.side === 'theirs' && theirs !== undefined ? { ...state.values, [name]: theirs } : state.values;
      return { ...state, conflicts, values };
    }
    case 'saved':
      return { ...state, base: state.values, errors: event.noErrors, problem: null, sending: null };
    case 'shown':
      return { ...state, sending: null };
  }
}
