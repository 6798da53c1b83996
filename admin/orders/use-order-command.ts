import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api-client/api-problem.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { Order } from './order.ts';
import { words } from './messages.ts';

/** Returns what takes the order of an answer: shows it, says what was done, and renews the lists. */
export function useDone(): (order: Order, title: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (order, title) => {
    queries.setQueryData(['orders', order.number], order);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    toasts.show({ title });
  };
}

/** Runs a command that asks for nothing. */
export function useOrderCommand() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const done = useDone();
  return useMutation({
    mutationFn: ({ run }: { run(): Promise<Order>; done: string }) => run(),
    onSuccess: (order, { done: title }) => done(order, title),
    onError: (error) => {
      const isStale = error instanceof ApiProblem && error.kind === 'changed-meanwhile';
      toasts.fail(isStale ? words.changedMeanwhile : words.failed, error);
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}
