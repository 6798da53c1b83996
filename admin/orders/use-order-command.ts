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

/** Returns what says that a command failed, and renews what is shown. */
export function useOrderFailed(): (error: unknown) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (error) => {
    const isStale = error instanceof ApiProblem && error.kind === 'changed-meanwhile';
    toasts.fail(isStale ? words.changedMeanwhile : words.failed, error);
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };
}

/** Runs a command that asks for nothing. */
export function useOrderCommand() {
  const done = useDone();
  return useMutation({
    mutationFn: ({ run }: { run(): Promise<Order>; done: string }) => run(),
    onSuccess: (order, { done: title }) => done(order, title),
    onError: useOrderFailed(),
  });
}
