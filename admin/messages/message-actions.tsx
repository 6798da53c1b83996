import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveMessage, updateMessage } from '../calls/messages.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { Calls } from '../api-client/calls.ts';
import { usePerson } from '../api-client/person.ts';
import { useToasts } from '../parts/toasts.tsx';
import { Button } from '#ui/button.tsx';
import type { Message } from './message.ts';
import { words } from './messages.ts';

/** A command of a message, or fields that change, and what is said then. */
type Move = { move: 'spam' | 'close' | Calls['PATCH /messages/{number}']['body']; done: string };

/** Returns what shows a saved message in its page and in the lists. */
export function useShowSaved(): (message: Message) => void {
  const queries = useQueryClient();
  return (message) => {
    queries.setQueryData(['messages', String(message.number)], message);
    void queries.invalidateQueries({ queryKey: ['messages', 'list'] });
  };
}

/** What is done with a message; a refusal shows the message as it is now. */
export function MessageActions({ message, size }: { message: Message; size?: 'small' }) {
  const { number, version, state, assignee } = message;
  const queries = useQueryClient();
  const { show } = useToasts();
  const person = usePerson();
  const showSaved = useShowSaved();
  const write = useMutation({
    mutationFn: ({ move }: Move) =>
      typeof move === 'string'
        ? moveMessage({ number, version }, move)
        : updateMessage({ number, version }, move),
    onSuccess: (saved, { done }) => {
      showSaved(saved);
      show({ title: done });
    },
    onError: (error) => {
      const isStale = error instanceof ApiProblem && error.kind === 'changed-meanwhile';
      if (isStale) void queries.invalidateQueries({ queryKey: ['messages', String(number)] });
      show({ title: words.failed, kind: 'error', ...(isStale && { text: words.changedMeanwhile }) });
    },
  });
  const button = (move: Move['move'], done: string) => ({
    size,
    isBusy: write.isPending,
    onClick: () => write.mutate({ move, done }),
  });
  return (
    <>
      {assignee?.id !== person.id && (
        <Button {...button({ assigneeId: person.id }, words.assigned)}>{words.take}</Button>
      )}
      {state === 'closed' || state === 'spam' ? (
        <Button {...button({ state: 'open' }, words.opened)}>{words.markOpen}</Button>
      ) : (
        <>
          <Button {...button('spam', words.spam)}>{words.markSpam}</Button>
          <Button icon="check" {...button('close', words.closed)}>
            {words.markClosed}
          </Button>
        </>
      )}
    </>
  );
}
