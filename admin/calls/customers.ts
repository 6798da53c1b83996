import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const listCustomers = (options: OptionsOf<'GET /customers'>) => call('GET', '/customers', options);
export const customerQuery = (id: string) => createQuery(['customers', id], `/customers/${id}`);
export const updateCustomer = ({ id, version }: Versioned, body: Body<'PATCH /customers/{id}'>) =>
  call('PATCH', `/customers/${id}`, { body, version });
