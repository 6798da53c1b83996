import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';
import { ToastRegion } from './toast-region.tsx';
import { getToasts, type Toast, subscribeToasts } from './toast-store.ts';

const NONE: readonly Toast[] = [];
const load = () => import('./toast-cards.tsx');
const ToastCards = lazy(load);

/**
 * The notification region of the page, and the current notifications. The component that renders
 * them loads after the first interaction.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, () => NONE);
  const page = useRef<HTMLElement>(null);
  // When this import fails, the first notification tries again.
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
