import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteRecord } from '../calls/records.ts';
import type { Versioned } from '../calls/versioned.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** Removes rows of a short list: invitations, keys. */
export function useRemoval(resource: 'invitations' | 'api-keys', done: string) {
  const queries = useQueryClient();
  const { show, fail } = useToasts();
  return useMutation({
    mutationFn: (removed: Versioned) => deleteRecord(resource, removed),
    onSuccess: () => show({ title: done }),
    onError: (error) => fail(words.failed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: [resource] }),
  });
}
