import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';
import type { ToastCardsProps } from './toast-cards.tsx';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, getToasts, type Toast, subscribeToasts } from './toast-store.ts';

const NONE: readonly Toast[] = [];
/** Time until plain notifications close, in milliseconds. */
const STAYS_MS = 10_000;

/**
 * The notification region of the page, and the current notifications. The component that renders
 * them loads after the first interaction. Without it they are plain sentences.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, () => NONE);
  const page = useRef<HTMLElement>(null);
  const [Cards, setCards] = useState<ComponentType<ToastCardsProps> | 'missing' | null>(null);
  useEffect(() => onFirstInteraction(() => void loadCards().then(setCards, () => undefined)), []);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    // The first notification tries again when the import has failed.
    if (isWanted) loadCards().then(setCards, () => setCards('missing'));
  }, [isWanted]);
  return (
    <>
      <ToastRegion ref={page}>
        {Cards === 'missing' && toasts.map((toast) => <PlainToast key={toast.id} toast={toast} />)}
      </ToastRegion>
      {Cards && Cards !== 'missing' && isWanted && <Cards toasts={toasts} page={page} />}
    </>
  );
}

/** Returns a state update: React would call a component that is set as such. */
const loadCards = async () => {
  const { ToastCards } = await import('./toast-cards.tsx');
  return () => ToastCards;
};

function PlainToast({ toast: { id, title, text } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toast">
      <p className="toast__title">{title}</p>
      <p className="toast__text">{text}</p>
    </div>
  );
}
