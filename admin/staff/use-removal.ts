import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api-client/api.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

type Removed = { id: string; version: number };

/** Removes rows of a short list: invitations, keys. */
export function useRemoval(resource: 'invitations' | 'api-keys', done: string) {
  const queries = useQueryClient();
  const { show, fail } = useToasts();
  return useMutation({
    mutationFn: ({ id, version }: Removed) => call('DELETE', `/${resource}/${id}`, { version }),
    onSuccess: () => show({ title: done }),
    onError: (error) => fail(words.failed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: [resource] }),
  });
}
