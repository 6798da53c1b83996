import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What was just queued is sent within this time, where the receiver answers soon. */
const SOON_MS = 2_500;

/** Returns what reads webhooks and deliveries again: now, and once what was queued is sent. */
export function useReadAgain(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    const read = (): void => {
      void queries.invalidateQueries({ queryKey: ['webhook-deliveries'] });
      void queries.invalidateQueries({ queryKey: ['webhook-endpoints'] });
    };
    read();
    setTimeout(read, SOON_MS);
  }, [queries]);
}
