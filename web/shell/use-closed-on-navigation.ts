import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A dialog that closes whenever the page changes. */
export function useClosedOnNavigation(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // The key is read so that the effect runs at each navigation.
    if (key && ref.current?.open) ref.current.close();
  }, [key]);
  return ref;
}
