import { useEffect, useState, useSyncExternalStore } from 'react';

/** State of the screen lock: as requested, or refused. */
export type Wakefulness = 'off' | 'on' | 'refused';

/** Keeps the screen on while requested and while the page is visible; leaving the page releases it. */
export function useWakeLock(): { isOffered: boolean; state: Wakefulness; toggle(): void } {
  const isOffered = useSyncExternalStore(neverChanges, hasWakeLock, () => false);
  const [isWished, setWished] = useState(false);
  const [state, setState] = useState<Wakefulness>('off');

  useEffect(() => {
    if (!isWished) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) return await taken.release();
        lock = taken;
        setState('on');
      } catch {
        // The battery is low, or the browser's settings forbid it.
        if (isOver) return;
        setState('refused');
        setWished(false);
      }
    };
    // The browser releases the lock when the page is hidden.
    const onSight = (): void => {
      if (document.visibilityState === 'visible') void take();
    };
    void take();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onSight);
      void lock?.release();
    };
  }, [isWished]);

  const toggle = (): void => {
    setState('off');
    setWished(!isWished);
  };
  return { isOffered, state, toggle };
}

const neverChanges = () => () => undefined;
const hasWakeLock = (): boolean => 'wakeLock' in navigator;
