import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const listRedirects = (options: OptionsOf<'GET /redirects'>) => call('GET', '/redirects', options);
export const redirectQuery = (id: string | undefined) =>
  createQuery(['redirects', id], `/redirects/${id ?? ''}`);
export const createRedirect = (body: Body<'POST /redirects'>) => call('POST', '/redirects', { body });
export const updateRedirect = ({ id, version }: Versioned, body: Body<'PATCH /redirects/{id}'>) =>
  call('PATCH', `/redirects/${id}`, { body, version });
