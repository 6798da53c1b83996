import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { words } from './messages.ts';
import type { ScanQueue } from './scan-queue.ts';
import { useScanQueueState } from './use-scan-queue.ts';

/** What was scanned without a network, and what of it was refused later. */
export function WaitingScans({ queue }: { queue: ScanQueue }) {
  const { waiting, isOffline, refused } = useScanQueueState(queue);
  const shown = waiting.filter(({ hasWaited }) => hasWaited);
  return (
    <>
      <div role="status">
        {isOffline && shown.length > 0 && (
          <Note kind="plain">
            {words.waiting(shown.length)}
            <span className="scan-waiting">
              {shown.map(
                ({ key, code, bottles }) =>
                  bottles !== 0 && <span key={key}>{words.waitingCode(code, bottles)}</span>,
              )}
            </span>
          </Note>
        )}
      </div>
      {refused.length > 0 && (
        <Note
          kind="danger"
          actions={
            <Button size="small" onClick={queue.putAwayRefused}>
              {words.putAway}
            </Button>
          }
        >
          {words.refused}
          <ul className="scan-refused">
            {refused.map((text, index) => (
              // Texts may repeat, and none of them moves.
              <li key={`${index} ${text}`}>{text}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
