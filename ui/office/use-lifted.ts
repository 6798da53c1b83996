import { useCallback, useEffect, useRef, useState } from 'react';
import { placePopover } from './place-popover.ts';

/**
 * Shows what a field of the library opens above sheets and panels of the browser: inside the field, so
 * that a sheet does not make it inert, and as a popover of the browser, so that nothing cuts it.
 */
export function useLifted() {
  const [field, setField] = useState<HTMLElement | null>(null);
  const control = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Escape closes what is open, and not the sheet with it.
    const keepSheet = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && field?.querySelector(':popover-open')) event.preventDefault();
    };
    field?.addEventListener('keydown', keepSheet, { capture: true });
    return () => field?.removeEventListener('keydown', keepSheet, { capture: true });
  }, [field]);
  const lift = useCallback((overlay: HTMLElement | null): void => {
    if (!overlay || !control.current || overlay.matches(':popover-open')) return;
    overlay.popover = 'manual';
    placePopover(overlay, control.current);
    overlay.showPopover();
  }, []);
  return { field, setField, control, lift };
}
