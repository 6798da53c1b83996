import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../calls/operations.ts';
import type { Import } from './import.ts';
import { ImportFrame } from './import-frame.tsx';
import { words } from './messages.ts';

const POLL_MS = 1_000;

/** How far the check, or the writing, has come. */
export function ProgressStep({ found }: { found: Import }) {
  const isChecking = found.state === 'checking';
  const operation = useQuery({
    ...operationQuery(found.operationId ?? ''),
    enabled: found.operationId !== null && !isChecking,
    refetchInterval: POLL_MS,
  });
  const done = isChecking ? found.checkedCount : (operation.data?.doneCount ?? 0);
  const total = isChecking ? found.rowCount : (operation.data?.totalCount ?? 0);
  const title = isChecking ? words.checking : words.importing;
  return (
    <ImportFrame found={found} step="differences" title={title} fact={words.progress(done, total)}>
      <div className="iprogress">
        <progress max={Math.max(total, 1)} value={done} aria-label={title} />
        <p className="q">{isChecking ? words.checkingText : words.importingText}</p>
      </div>
    </ImportFrame>
  );
}
