import { useQueryClient } from '@tanstack/react-query';
import { deleteRecord } from '../calls/records.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** A thing that can be deleted. */
export type Deletable = {
  resource: 'products' | 'categories' | 'collections' | 'suppliers' | 'redirects' | 'weekly-lists' | 'months';
  id: string;
  version: number;
  /** What messages call it. */
  name: string;
};

/**
 * Returns what deletes a thing. `leave` leads away from what shows it, before anything is read again:
 * its own page would read what is gone. The message about it offers Undo.
 */
export function useDelete(): (thing: Deletable, leave: () => void | Promise<void>) => Promise<void> {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async ({ resource, id, version, name }, leave) => {
    try {
      await deleteRecord(resource, { id, version });
    } catch (error) {
      toasts.fail(words.notDeleted(name), error);
      return;
    }
    toasts.show({ title: words.deleted(name) });
    await leave();
    queries.removeQueries({ queryKey: [resource, id] });
    await queries.invalidateQueries({ queryKey: [resource] });
    await queries.invalidateQueries({ queryKey: ['products'] });
  };
}
