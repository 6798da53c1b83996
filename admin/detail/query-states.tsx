import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../api-client/api-problem.ts';
import { Empty } from '../page/empty.tsx';
import { Button } from '../overlays/button.tsx';
import { words } from './messages.ts';

/** Shows the data of a query, or that it loads, is missing, is not for this person, or failed. */
export function QueryStates<Data>(props: { query: UseQueryResult<Data>; children(data: Data): ReactNode }) {
  const { query, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeleton />;
  return <Failure error={query.error} onRepeat={() => void query.refetch()} />;
}

/** Lines of the height of what will stand here. */
export const Skeleton = () => (
  <div className="stack" aria-busy="true" aria-label={words.loading} role="status">
    {['a', 'b', 'c', 'd'].map((line) => (
      <div key={line} className="sk" />
    ))}
  </div>
);

/** Says why something cannot be shown. */
export function Failure({ error, onRepeat }: { error: Error; onRepeat(): void }) {
  const status = error instanceof ApiProblem ? error.status : 0;
  if (status === 404) return <Empty title={words.missing} text={words.missingText} />;
  if (status === 403) return <Empty title={words.forbidden} text={words.forbiddenText} />;
  return (
    <Empty title={words.failed} text={words.failedText}>
      <Button icon="arrow-counter-clockwise" onClick={onRepeat}>
        {words.tryAgain}
      </Button>
    </Empty>
  );
}
