import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const monthsQuery = () => createQuery(['months', 'all'], '/months');
/** The pages to which a month may link. */
export const monthPlacesQuery = () => createQuery(['month-places'], '/months/places');

export const createMonth = (body: Body<'POST /months'>) => call('POST', '/months', { body });
export const updateMonth = ({ id, version }: Versioned, body: Body<'PATCH /months/{id}'>) =>
  call('PATCH', `/months/${id}`, { body, version });
