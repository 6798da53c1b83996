import { type SubmitEvent, useEffect, useRef, useState } from 'react';

/** Lets a form be sent once, until the page is shown again. */
export function useSubmitOnce(): { isSending: boolean; onSubmit(event: SubmitEvent<HTMLFormElement>): void } {
  const isOnItsWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    const onShow = (): void => {
      isOnItsWay.current = false;
      setIsSending(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    isSending,
    onSubmit(event) {
      if (isOnItsWay.current) event.preventDefault();
      isOnItsWay.current = true;
      setIsSending(true);
    },
  };
}
