import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import { AT_ONCE, type Versioned } from './versioned.ts';

export const listSuppliers = (options: OptionsOf<'GET /suppliers'>) => call('GET', '/suppliers', options);
export const supplierQuery = (id: string | undefined) =>
  createQuery(['suppliers', id], `/suppliers/${id ?? ''}`);
/** The suppliers that match a text; all without one. */
export const supplierChoicesQuery = (q: string) =>
  createQuery(['suppliers', 'choices', q], '/suppliers', { limit: AT_ONCE, ...(q !== '' && { q }) });

export const createSupplier = (body: Body<'POST /suppliers'>) => call('POST', '/suppliers', { body });
export const updateSupplier = ({ id, version }: Versioned, body: Body<'PATCH /suppliers/{id}'>) =>
  call('PATCH', `/suppliers/${id}`, { body, version });
