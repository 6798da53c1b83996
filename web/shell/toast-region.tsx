import type { Ref } from 'react';
import { words } from './messages.ts';

/**
 * Where notifications appear: one on the page and one in every dialog, empty from the start, because readers listen only to
 * regions that were there before. shell/toasts.tsx draws into the topmost.
 */
export function ToastRegion({ ref }: { ref?: Ref<HTMLElement> }) {
  return <section ref={ref} className="toasts" aria-label={words.toasts} aria-live="polite" data-toasts="" />;
}
