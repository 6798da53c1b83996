import type { ReactNode, Ref } from 'react';
import { words } from './messages.ts';

/**
 * Region of notifications: one on the page and one in every dialog. It is empty from the start,
 * because screen readers only announce changes of regions that exist before. toasts.tsx
 * renders into the topmost region.
 */
export function ToastRegion({ ref, children }: { ref?: Ref<HTMLElement>; children?: ReactNode }) {
  return (
    <section ref={ref} className="toasts" aria-label={words.region} aria-live="polite" data-toasts="">
      {children}
    </section>
  );
}
