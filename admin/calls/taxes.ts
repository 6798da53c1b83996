import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** Which taxes the shop charges. */
export const taxesQuery = () => createQuery(['settings', 'taxes'], '/settings/taxes');
export const changeTaxes = (version: number, body: Body<'PUT /settings/taxes'>) =>
  call('PUT', '/settings/taxes', { body, version });
