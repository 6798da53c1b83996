import { useEffect, useEffectEvent } from 'react';

/** Opens the palette by Ctrl K or Cmd K, also from a field. */
export function usePaletteKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A sheet or a dialog has the page to itself.
    if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
