import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether the address names this place of the page (`/account/settings#password`): who signed in again on the way comes back
 * to it. What is there arrives after the page, so it is led to once it is here.
 */
export function useReturnTarget(id: string): boolean {
  const isMeant = useLocation().hash === `#${id}`;
  const wasLed = useRef(false);
  useEffect(() => {
    if (!isMeant || wasLed.current) return;
    wasLed.current = true;
    const place = document.getElementById(id);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [isMeant, id]);
  return isMeant;
}
