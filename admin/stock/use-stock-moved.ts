import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../parts/toasts.tsx';

/** Returns what renews everything that shows stock, and says what was done. */
export function useStockMoved(): (title: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (title) => {
    for (const resource of ['stock-levels', 'stock-movements', 'products', 'today'])
      void queries.invalidateQueries({ queryKey: [resource] });
    toasts.show({ title });
  };
}
