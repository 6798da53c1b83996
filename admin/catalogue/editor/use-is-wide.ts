import { useSyncExternalStore } from 'react';

/** There is room for the preview beside the form (admin/styles/sections.css). */
const WIDE = '(min-width: 72rem)';

/** Whether the preview stands beside the form. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
