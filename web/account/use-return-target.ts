import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns whether the URL's fragment names this element (`/account/settings#password`), as after a
 * repeated sign-in. Its content loads after the page, so the element is scrolled to and focused
 * once it is there.
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
