import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A dialog that closes whenever the page changes; one that was opened before the page came alive stays open. */
export function useClosedOnNavigation(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const drawnAt = useRef(key);
  useEffect(() => {
    if (drawnAt.current === key) return;
    drawnAt.current = key;
    ref.current?.close();
  }, [key]);
  return ref;
}
