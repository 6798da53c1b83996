import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const SOON_MS = 2000;
const LATER_MS = 10_000;
/** After this time the page says that it takes long, and polls less often. */
const LONG_MS = 120_000;

/** Reloads the page's data repeatedly while `isWaiting`. Returns whether it has taken long. */
export function usePolling(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const begunAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async (): Promise<void> => {
      // A hidden page waits until it is visible again.
      if (document.visibilityState === 'visible') await revalidate();
      if (isOver) return;
      const isLate = Date.now() - begunAt > LONG_MS;
      setIsLong(isLate);
      timer = setTimeout(() => void ask(), isLate ? LATER_MS : SOON_MS);
    };
    timer = setTimeout(() => void ask(), SOON_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, revalidate]);
  return isLong;
}
