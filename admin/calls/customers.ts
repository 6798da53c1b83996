import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const listCustomers = (options: OptionsOf<'GET /customers'>) => call('GET', '/customers', options);
export const customerQuery = (id: string) => createQuery(['customers', id], `/customers/${id}`);
export const blockCustomer = ({ id, version }: Versioned, body: Body<'POST /customers/{id}/block'>) =>
  call('POST', `/customers/${id}/block`, { body, version });
export const unblockCustomer = ({ id, version }: Versioned) =>
  call('POST', `/customers/${id}/unblock`, { body: {}, version });
/** Sends mail to a buyer again whose address refused it. */
export const tryMailAgain = (id: string) => call('POST', `/customers/${id}/try-mail-again`, { body: {} });
export const updateCustomer = ({ id, version }: Versioned, body: Body<'PATCH /customers/{id}'>) =>
  call('PATCH', `/customers/${id}`, { body, version });
