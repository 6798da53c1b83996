import { useSyncExternalStore } from 'react';

/** From this width on an entry is shown beside the list. */
const WIDE = '(min-width: 72rem)';

/** Whether the window has room for an entry beside the list. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (watch) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', watch);
      return () => query.removeEventListener('change', watch);
    },
    () => matchMedia(WIDE).matches,
  );
