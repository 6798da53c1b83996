import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../parts/toasts.tsx';

/** Returns what says that attributes changed, and ends when they are read again. */
export function useAttributesChanged(): (title: string) => Promise<void> {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (title) => {
    toasts.show({ title });
    await queries.invalidateQueries({ queryKey: ['attributes'] });
    // The form of a product asks for the attributes of its category.
    await queries.invalidateQueries({ queryKey: ['categories'] });
    await queries.invalidateQueries({ queryKey: ['products'] });
  };
}
