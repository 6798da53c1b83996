import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_FIELDS, validateContact, type ContactErrors } from '#contract/contact.ts';

/**
 * Checks the form before the browser sends it, and lets it be sent once. `faults` begins as the server's; `checks` counts how
 * often this browser found some, so that the words move to the front each time.
 */
export function useCheckedForm(served: ContactErrors): {
  faults: ContactErrors;
  checks: number;
  isSending: boolean;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
} {
  const [errors, setErrors] = useState(served);
  const [checks, setChecks] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const isOnItsWay = useRef(false);
  useEffect(() => {
    // Back from the next page, the form stands here as it was left.
    const onShow = (): void => {
      isOnItsWay.current = false;
      setIsSending(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    faults: errors,
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
  return validateContact({ name, email, subject, message }).faults;
}
