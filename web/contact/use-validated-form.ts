import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_FIELDS, validateContact, type ContactErrors } from '#contract/pages/contact.ts';

/**
 * Validates the form before the browser sends it, and allows it to be sent once. `faults` starts
 * with the server's errors; `checks` counts failed validations, so that the error summary gets the
 * focus each time.
 */
export function useValidatedForm(served: ContactErrors): {
  errors: ContactErrors;
  checks: number;
  isSending: boolean;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
} {
  const [errors, setErrors] = useState(served);
  const [checks, setChecks] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const isOnItsWay = useRef(false);
  useEffect(() => {
    // When the visitor navigates back, the form appears as it was left.
    const onShow = (): void => {
      isOnItsWay.current = false;
      setIsSending(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    errors: errors,
    checks,
    isSending,
    onSubmit(event) {
      if (isOnItsWay.current) {
        event.preventDefault();
        return;
      }
      const found = errorsIn(event.currentTarget);
      setErrors(found);
      if (Object.keys(found).length > 0) {
        event.preventDefault();
        setChecks((count) => count + 1);
        return;
      }
      isOnItsWay.current = true;
      setIsSending(true);
    },
  };
}

function errorsIn(form: HTMLFormElement): ContactErrors {
  const fields = new FormData(form);
  const [name = '', email = '', subject = '', message = ''] = CONTACT_FIELDS.map((field) => {
    const value = fields.get(field);
    return typeof value === 'string' ? value : '';
  });
  return validateContact({ name, email, subject, message }).errors;
}
