import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';

export const listHistory = (options: OptionsOf<'GET /history'>) => call('GET', '/history', options);
export const eventQuery = (id: string) => createQuery(['audit-events', id], `/audit-events/${id}`);
/** The result of the last check of the history's chain. */
export const verificationQuery = () => createQuery(['audit', 'verification'], '/audit/verification');

export const undoPreviewQuery = (event: string) => ({
  queryKey: ['audit-events', event, 'undo'],
  queryFn: () => call('POST', `/audit-events/${event}/undo/preview`, { body: {} }),
});
export const undoEvent = (event: string, body: Body<'POST /audit-events/{id}/undo'>) =>
  call('POST', `/audit-events/${event}/undo`, { body });
