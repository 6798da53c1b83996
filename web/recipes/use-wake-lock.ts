import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the screen stays on: as wished, or what stood in the way. */
export type Wakefulness = 'off' | 'on' | 'refused';

/** Keeps the screen on while it is wished for and the page is in sight; leaving the page lets it sleep again. */
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
        // A low battery, or a browser that was told not to.
        if (isOver) return;
        setState('refused');
        setWished(false);
      }
    };
    // The browser lets go of the lock when the page is out of sight.
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
