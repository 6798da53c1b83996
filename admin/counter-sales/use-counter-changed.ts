import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../parts/toasts.tsx';

/** Returns what renews everything that counter sales change, and says what was done. */
export function useCounterChanged(): (title: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (title) => {
    for (const resource of ['counter-sales', 'stock-levels', 'stock-movements', 'products', 'today'])
      void queries.invalidateQueries({ queryKey: [resource] });
    toasts.show({ title });
  };
}
