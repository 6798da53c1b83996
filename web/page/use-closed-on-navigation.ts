import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns the ref of a dialog that closes at each navigation. A dialog that was opened before
 * hydration stays open.
 */
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
