import type { Answers } from '../api-client/typed-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { loadOperation } from '../calls/operations.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { Selection } from './list-definition.ts';
import { words } from './messages.ts';

export type BulkResult = Extract<Answers['POST /products/bulk'], { changed: unknown }>;

const POLL_MS = 1_000;
/** Refused rows that a message names. */
const NAMED = 3;

/** A change of a selection, as the API takes it. */
export type BulkBody<Change> = {
  ids?: readonly string[];
  filter?: Readonly<Record<string, string>>;
  expectedCount: number;
  change: Change;
  reason?: string;
  dryRun?: boolean;
};

/** How many rows of a resource are changed at once. */
export type Bulk<Change> = {
  /** The beginning of the query key. */
  resource: string;
  send(body: BulkBody<Change>): Promise<BulkResult | { operationId: string }>;
  /** What became of so many rows; absent: they were changed. */
  toTitle?(count: number): string;
};

const toBody = <Change>({ count, ...selected }: Selection, change: Change): BulkBody<Change> => ({
  ...selected,
  expectedCount: count,
  change,
});

/** Returns what a change would do to a selection. @throws {ApiProblem} */
export async function previewBulk<Change>(
  { send }: Bulk<Change>,
  selection: Selection,
  change: Change,
): Promise<BulkResult> {
  const result = await send({ ...toBody(selection, change), dryRun: true });
  if ('changed' in result) return result;
  throw new Error('a preview became an operation');
}

/** Changes a selection and says what became of it: at once, or as an operation whose end is awaited. */
export function useBulkChange<Change>({ resource, send, toTitle = words.bulkChanged }: Bulk<Change>) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const follow = async (operationId: string): Promise<void> => {
    toasts.show({ title: words.bulkStarted });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const { state, totalCount, errors } = await loadOperation(operationId);
      if (state === 'queued' || state === 'running') continue;
      await queries.invalidateQueries({ queryKey: [resource] });
      if (state === 'failed') toasts.show({ title: words.failed, kind: 'error' });
      else
        toasts.show({
          title: toTitle(totalCount - errors.length),
          text: errors.length > 0 ? words.bulkStayed(errors.length) : words.bulkInHistory,
        });
      return;
    }
  };
  return async (selection: Selection, change: Change, reason = ''): Promise<void> => {
    try {
      const body = { ...toBody(selection, change), ...(reason !== '' && { reason }) };
      const result = await send(body);
      if (!('changed' in result)) {
        void follow(result.operationId).catch(() => toasts.show({ title: words.failed, kind: 'error' }));
        return;
      }
      await queries.invalidateQueries({ queryKey: [resource] });
      const { changed, refused } = result;
      toasts.show({
        title: toTitle(changed.length),
        ...(refused.length > 0 && { text: describeRefused(refused), kind: 'error' as const }),
      });
    } catch (error) {
      toasts.fail(words.failed, error);
      await queries.invalidateQueries({ queryKey: [resource] });
    }
  };
}

function describeRefused(refused: BulkResult['refused']): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))].slice(0, NAMED);
  return [words.bulkStayed(refused.length), ...reasons].join(' ');
}
