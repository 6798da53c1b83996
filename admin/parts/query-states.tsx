import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findFailureCause } from '../api-client/failure-cause.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton as Lines } from '#ui/skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from './link-button.tsx';
import { words } from './messages.ts';

/** Shows the data of a query, or that it loads, is missing, is not for this person, or failed. */
export function QueryStates<Data>(props: { query: UseQueryResult<Data>; children(data: Data): ReactNode }) {
  const { query, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeleton />;
  return <Failure error={query.error} onRepeat={() => void query.refetch()} />;
}

/** Lines of the height of what will stand here. */
export const Skeleton = () => <Lines label={words.loading} />;

/** Says why something cannot be shown, with a way on. */
export function Failure({ error, onRepeat }: { error: Error; onRepeat(): void }) {
  const cause = findFailureCause(error);
  const { title, text } = words.failures[cause];
  return (
    <EmptyState title={title} text={text}>
      {cause === 'missing' || cause === 'no-permission' ? (
        <LinkButton to="/">{words.goHome}</LinkButton>
      ) : (
        <Button icon="arrow-counter-clockwise" onClick={onRepeat}>
          {words.tryAgain}
        </Button>
      )}
    </EmptyState>
  );
}
