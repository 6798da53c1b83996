import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const listCustomers = (options: OptionsOf<'GET /customers'>) => call('GET', '/customers', options);
export const customerQuery = (id: string) => createQuery(['customers', id], `/customers/${id}`);
/** Customers with these words in name or address. */
export const foundCustomersQuery = (q: string) =>
  createQuery(['customers', 'found', q], '/customers', { q, limit: 6 });
export const blockCustomer = ({ id, version }: Versioned, body: Body<'POST /customers/{id}/block'>) =>
  call('POST', `/customers/${id}/block`, { body, version });
export const unblockCustomer = ({ id, version }: Versioned) =>
  call('POST', `/customers/${id}/unblock`, { body: {}, version });
/** Sends mail to a buyer again whose address refused it. */
export const tryMailAgain = (id: string) => call('POST', `/customers/${id}/try-mail-again`, { body: {} });
export const updateCustomer = ({ id, version }: Versioned, body: Body<'PATCH /customers/{id}'>) =>
  call('PATCH', `/customers/${id}`, { body, version });
/** What a merge of two customers makes of both. */
export const mergePreviewQuery = (id: string, otherId: string) => ({
  queryKey: ['customers', id, 'merge', otherId],
  queryFn: () => call('POST', `/customers/${id}/merge-preview`, { body: { otherId } }),
  retry: false,
});
/** Asks both addresses to confirm that two customers are one person. */
export const requestMerge = (id: string, otherId: string) =>
  call('POST', `/customers/${id}/merge`, { body: { otherId } });
/** Merges by what an Owner saw. */
export const mergeWithNote = (id: string, body: Body<'POST /customers/{id}/merge-with-note'>) =>
  call('POST', `/customers/${id}/merge-with-note`, { body });
export const withdrawMerge = (id: string) => call('POST', `/customers/${id}/withdraw-merge`, { body: {} });
