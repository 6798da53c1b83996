import { type Dispatch, type SetStateAction, useState } from 'react';
import { type SubmitOnce, useSubmitOnce } from './use-submit-once.ts';

/** Errors of a form by field. */
type FormErrors = Readonly<Partial<Record<string, unknown>>>;

type CheckedForm<Errors extends FormErrors> = SubmitOnce & {
  errors: Errors;
  /** For errors that disappear as the form is filled in. */
  setErrors: Dispatch<SetStateAction<Errors>>;
  /** Number of failed checks in this browser: each moves the focus to the error summary. */
  checks: number;
};

/**
 * A form that the browser sends itself: it is checked before it is sent, and sent once. `served` are
 * the server's errors, so that the form is the same without script. `findErrors` gets the form and
 * the value of the pressed button.
 */
export function useCheckedForm<Errors extends FormErrors>(
  served: Errors,
  findErrors: (form: HTMLFormElement, button: string) => Errors,
): CheckedForm<Errors> {
  const [errors, setErrors] = useState(served);
  const [checks, setChecks] = useState(0);
  const once = useSubmitOnce((form, button) => {
    const found = findErrors(form, button);
    const isValid = Object.keys(found).length === 0;
    setErrors(found);
    if (!isValid) setChecks((count) => count + 1);
    return isValid;
  });
  return { ...once, errors, setErrors, checks };
}
