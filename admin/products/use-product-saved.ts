import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../parts/toasts.tsx';

/** Returns what renews everything that shows products, and says what was done. */
export function useProductSaved(): (title: string, text?: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (title, text) => {
    void queries.invalidateQueries({ queryKey: ['products'] });
    void queries.invalidateQueries({ queryKey: ['price-calendar'] });
    toasts.show({ title, ...(text !== undefined && { text }) });
  };
}
