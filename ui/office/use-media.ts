import { useCallback, useSyncExternalStore } from 'react';

/** The office has the layout of phones below this width (parts.css). */
export const PHONE = '(max-width: 47.99rem)';

/** Whether the window fits a media query, such as `(min-width: 72rem)`. */
export function useMedia(media: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(watch, () => matchMedia(media).matches);
}
