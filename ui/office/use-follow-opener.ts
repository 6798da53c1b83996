import { type RefObject, useEffect } from 'react';
import { placePopover } from './place-popover.ts';

type Place = RefObject<HTMLElement | null>;

/** Keeps an open popover at its opener while something scrolls. */
export function useFollowOpener(isOpen: boolean, panel: Place, opener: Place): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const follow = (): void => {
      if (panel.current && opener.current) placePopover(panel.current, opener.current);
    };
    const how = { capture: true, passive: true };
    addEventListener('scroll', follow, how);
    addEventListener('resize', follow, how);
    return () => {
      removeEventListener('scroll', follow, how);
      removeEventListener('resize', follow, how);
    };
  }, [isOpen, panel, opener]);
}
