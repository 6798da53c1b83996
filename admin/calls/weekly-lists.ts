import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { AT_ONCE, type Versioned } from './versioned.ts';

/** The newest lists: those of almost four years. */
export const weeklyListsQuery = () =>
  createQuery(['weekly-lists', 'all'], '/weekly-lists', { limit: AT_ONCE });
export const weeklyListQuery = (id: string) => createQuery(['weekly-lists', id], `/weekly-lists/${id}`);
/** The products on sale that match a text; the first ones without one. */
export const productsForListsQuery = (q: string) =>
  createQuery(['products', 'for-lists', q], '/products', {
    status: 'published',
    sort: 'name',
    limit: AT_ONCE,
    ...(q !== '' && { q }),
  });

export const makeWeeklyList = (body: Body<'POST /weekly-lists'>) => call('POST', '/weekly-lists', { body });
export const updateWeeklyList = ({ id, version }: Versioned, body: Body<'PATCH /weekly-lists/{id}'>) =>
  call('PATCH', `/weekly-lists/${id}`, { body, version });
export const publishWeeklyList = ({ id, version }: Versioned) =>
  call('POST', `/weekly-lists/${id}/publish`, { version });
export const withdrawWeeklyList = ({ id, version }: Versioned) =>
  call('POST', `/weekly-lists/${id}/withdraw`, { version });
