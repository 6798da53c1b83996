import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_FIELDS, checkContact, type ContactFaults } from '#contract/contact.ts';

/**
 * Checks the form before the browser sends it, and lets it be sent once. `faults` begins as the server's; `checks` counts how
 * often this browser found some, so that the words move to the front each time.
 */
export function useCheckedForm(served: ContactFaults): {
  faults: ContactFaults;
  checks: number;
  isSending: boolean;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
} {
  const [faults, setFaults] = useState(served);
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
    faults,
    checks,
    isSending,
    onSubmit(event) {
      if (isOnItsWay.current) {
        event.preventDefault();
        return;
      }
      const found = faultsIn(event.currentTarget);
      setFaults(found);
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

function faultsIn(form: HTMLFormElement): ContactFaults {
  const fields = new FormData(form);
  const [name = '', email = '', subject = '', message = ''] = CONTACT_FIELDS.map((field) => {
    const value = fields.get(field);
    return typeof value === 'string' ? value : '';
  });
  return checkContact({ name, email, subject, message }).faults;
}
