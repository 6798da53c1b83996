import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const savedViewsQuery = (resource: string) =>
  createQuery(['saved-views', resource], '/saved-views', { resource });
export const createView = (body: Body<'POST /saved-views'>) => call('POST', '/saved-views', { body });
export const updateView = ({ id, version }: Versioned, body: Body<'PATCH /saved-views/{id}'>) =>
  call('PATCH', `/saved-views/${id}`, { body, version });
export const deleteView = (id: string) => call('DELETE', `/saved-views/${id}`, { body: {} });
