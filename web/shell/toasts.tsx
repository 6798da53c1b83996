import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { onFirstInteraction } from '#web/ui/on-first-interaction.ts';
import { ToastRegion } from './toast-region.tsx';
import { getToasts, type Toast, subscribeToasts } from './toast-store.ts';

const NONE: readonly Toast[] = [];
const load = () => import('./toast-cards.tsx');
const ToastCards = lazy(load);

/** The place of notifications on the page, and those that there are. What draws them comes when somebody is there. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, () => NONE);
  const page = useRef<HTMLElement>(null);
  // Where it cannot be loaded now, the first notification asks once more.
  useEffect(() => onFirstInteraction(() => void load().catch(() => undefined)), []);
  return (
    <>
      <ToastRegion ref={page} />
      {toasts.length > 0 && (
        <Suspense>
          <ToastCards toasts={toasts} page={page} />
        </Suspense>
      )}
    </>
  );
}
