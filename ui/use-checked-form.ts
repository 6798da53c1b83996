import { type SubmitEvent, useEffect, useEffectEvent } from 'react';
import { type FormErrors, hasErrors } from './forms/form-state.ts';
import { useFormState } from './forms/use-form-state.ts';

/** A form that is sent once. */
export type SubmitOnce = {
  /** Value of the button that sent the form; '' for a button without one; `null` while not sent. */
  sending: string | null;
  /**
   * Submit handler of the form. It stops the browser from sending the form a second time, and with
   * errors.
   */
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
};

type CheckedForm<Errors extends FormErrors> = SubmitOnce & {
  errors: Errors;
  /** For errors that disappear as the form is filled in. */
  setErrors(change: (errors: Errors) => Errors): void;
  /** Number of failed checks in this browser: each moves the focus to the error summary. */
  checks: number;
};

/**
 * A form that the browser sends itself: it is checked before it is sent, and sent once, until the page
 * is shown again. `served` are the server's errors, so that the form is the same without script.
 * `findErrors` gets the form and the value of the pressed button.
 */
export function useCheckedForm<Errors extends FormErrors>(
  served: Errors,
  findErrors: (form: HTMLFormElement, button: string) => Errors,
): CheckedForm<Errors> {
  const { state, read, apply } = useFormState(() => ({ values: {}, errors: served }));
  const onShow = useEffectEvent(() => void apply({ kind: 'shown' }));
  useEffect(() => {
    const show = (): void => onShow();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  const { sending, errors, checks } = state;
  return {
    sending,
    errors,
    checks,
    setErrors: (change) => void apply({ kind: 'checked', errors: change(read().errors) }),
    onSubmit(event) {
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
      const isSent = read().sending !== null;
      const found = isSent ? read().errors : findErrors(event.currentTarget, button);
      if (isSent || hasErrors(found)) event.preventDefault();
      apply({ kind: 'pressed', button, errors: found });
    },
  };
}

const NO_ERRORS: FormErrors = {};

/** Lets the browser send a form once, without a check. */
export const useSubmitOnce = (): SubmitOnce => useCheckedForm(NO_ERRORS, () => NO_ERRORS);
