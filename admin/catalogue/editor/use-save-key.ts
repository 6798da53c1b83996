import { useEffect, useEffectEvent } from 'react';

/** `Ctrl S` saves to the shop, also while a field has the focus. */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
