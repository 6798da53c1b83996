import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../overlays/toasts.tsx';

/** Returns what renews everything that shows products, and says what was done. */
export function useProductSaved(): (title: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (title) => {
    void queries.invalidateQueries({ queryKey: ['products'] });
    toasts.show({ title });
  };
}
