import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api-client/api.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './messages.ts';

type Removed = { id: string; version: number };

/** All rows of a short list. */
export type Items<Row> = { items: Row[] };

/** Describes a refusal. */
export const describeRefusal = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.detail : undefined;

/** Removes rows of a short list: invitations, keys. */
export function useRemoval(resource: 'invitations' | 'api-keys', done: string) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ id, version }: Removed) => call('DELETE', `/${resource}/${id}`, { version }),
    onSuccess: () => show({ title: done }),
    onError: (error) => show({ title: words.failed, text: describeRefusal(error) ?? '', kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [resource] }),
  });
}
