import { useEffect, useEffectEvent, useRef } from 'react';

const RETRY_MS = 5_000;

/** `saved`: the server has what is shown. `failed`: it is tried again later. */
export type SaveOutcome = 'saved' | 'failed' | 'stopped';

/**
 * Saves one after the other, after a pause or at once. What waits when the page opens or is left is
 * saved then.
 */
export function useSaveTurns(save: () => Promise<SaveOutcome>, isWaiting: () => boolean) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  /** Saves once the saves before it ended. Returns whether the server has what is shown. */
  const saveInTurn = (): Promise<boolean> => {
    stop();
    const turn = queue.current.then(save).then((outcome) => {
      if (outcome === 'failed') schedule(RETRY_MS);
      return outcome === 'saved';
    });
    queue.current = turn;
    return turn;
  };
  const schedule = (pause: number): void => {
    timer.current ??= setTimeout(() => void saveInTurn(), pause);
  };
  const begin = useEffectEvent(() => {
    if (isWaiting()) void saveInTurn();
  });
  // What is typed last is saved on the way to another page too.
  const leave = useEffectEvent(() => {
    if (timer.current !== undefined) void saveInTurn();
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);
  return {
    saveInTurn,
    schedule,
    /** Ends the pause without a save, and waits for the save that runs. */
    async settle(): Promise<void> {
      stop();
      await queue.current;
    },
  };
}
