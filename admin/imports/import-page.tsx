import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { importQuery } from '../calls/imports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DifferencesStep } from './differences-step.tsx';
import { DoneStep } from './done-step.tsx';
import { getStep } from './import.ts';
import { ProgressStep } from './progress-step.tsx';

const POLL_MS = 1_000;
const RUNNING = ['checking', 'committing'];

/** One import at its step. */
export function Component() {
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const isBack = address.get('step') === 'columns';
  const query = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && (RUNNING.includes(data.state) || data.photographs.waiting > 0) ? POLL_MS : false,
  });
  return (
    <QueryStates query={query}>
      {(found) => {
        const step = getStep(found, isBack);
        if (step === 'columns')
          return (
            <ColumnsStep
              key={`${found.id} ${found.kind} ${found.separator} ${found.encoding}`}
              found={found}
              onChecked={() => setAddress({}, { replace: true })}
            />
          );
        if (step === 'done') return <DoneStep found={found} />;
        if (found.state !== 'checked') return <ProgressStep found={found} />;
        return <DifferencesStep found={found} onBack={() => setAddress({ step: 'columns' })} />;
      }}
    </QueryStates>
  );
}
