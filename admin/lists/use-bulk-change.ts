import type { Answers } from '../api-client/answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { call } from '../api-client/api.ts';
import { useToasts } from '../overlays/toasts.tsx';
import type { Selection } from './list-definition.ts';
import { words } from './messages.ts';

export type BulkResult = Extract<Answers['POST /products/bulk'], { changed: unknown }>;
type Operation = Answers['GET /operations/{id}'];

const POLL_MS = 1_000;
/** Refused rows that a message names. */
const NAMED = 3;

const toBody = ({ count, ...selected }: Selection, change: object) => ({
  ...selected,
  expectedCount: count,
  change,
});

/** Returns what a change would do to a selection. @throws {ApiProblem} */
export const previewBulk = async (
  resource: string,
  selection: Selection,
  change: object,
): Promise<BulkResult> =>
  await call('POST', `/${resource}/bulk`, { body: { ...toBody(selection, change), dryRun: true } });

/** Changes a selection and says what became of it: at once, or as an operation whose end is awaited. */
export function useBulkChange(resource: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const follow = async (operationId: string): Promise<void> => {
    toasts.show({ title: words.bulkStarted });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const { state, totalCount, errors } = await call<Operation>('GET', `/operations/${operationId}`);
      if (state === 'queued' || state === 'running') continue;
      await queries.invalidateQueries({ queryKey: [resource] });
      if (state === 'failed') toasts.show({ title: words.failed, kind: 'error' });
      else
        toasts.show({
          title: words.bulkChanged(formatNumber(totalCount - errors.length)),
          text: errors.length > 0 ? words.bulkStayed(formatNumber(errors.length)) : words.bulkInHistory,
        });
      return;
    }
  };
  return async (selection: Selection, change: object, reason = ''): Promise<void> => {
    try {
      const body = { ...toBody(selection, change), ...(reason !== '' && { reason }) };
      const result = await call<BulkResult | { operationId: string }>('POST', `/${resource}/bulk`, { body });
      if (!('changed' in result)) {
        void follow(result.operationId).catch(() => toasts.show({ title: words.failed, kind: 'error' }));
        return;
      }
      await queries.invalidateQueries({ queryKey: [resource] });
      const { changed, refused } = result;
      toasts.show({
        title: words.bulkChanged(formatNumber(changed.length)),
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
  return `${words.bulkStayed(formatNumber(refused.length))} ${reasons.join(' ')}`;
}
