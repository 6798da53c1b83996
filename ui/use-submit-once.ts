import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** A form that is sent once. */
export type SubmitOnce = {
  /** Value of the button that sent the form; '' for a button without one; `null` while not sent. */
  sending: string | null;
  /**
   * Submit handler of the form. It stops the browser from sending the form a second time, and when
   * `accepts` returns false.
   */
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
};

/**
 * Lets the browser send a form once, until the page is shown again: after returning from the next
 * page the form can be sent again.
 */
export function useSubmitOnce(
  accepts: (form: HTMLFormElement, button: string) => boolean = always,
): SubmitOnce {
  // A second press may come before the state of the first is drawn.
  const isOnItsWay = useRef(false);
  const [sending, setSending] = useState<string | null>(null);
  useEffect(() => {
    const onShow = (): void => {
      isOnItsWay.current = false;
      setSending(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    sending,
    onSubmit(event) {
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
      if (isOnItsWay.current || !accepts(event.currentTarget, button)) {
        event.preventDefault();
        return;
      }
      isOnItsWay.current = true;
      setSending(button);
    },
  };
}

const always = (): boolean => true;
