import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import { AT_ONCE, type Versioned } from './versioned.ts';

export const collectionsQuery = () =>
  createQuery(['collections', 'all'], '/collections', { limit: AT_ONCE, sort: 'position,name' });
export const collectionQuery = (id: string) => createQuery(['collections', id], `/collections/${id}`);
/** What conditions can be about. */
export const collectionChoicesQuery = () => createQuery(['collection-choices'], '/collections/choices');

/** The products that conditions would find. */
export const previewCollection = (body: Body<'POST /collections/preview'>) =>
  call('POST', '/collections/preview', { body });
export const createCollection = (body: Body<'POST /collections'>) => call('POST', '/collections', { body });
export const updateCollection = ({ id, version }: Versioned, body: Body<'PATCH /collections/{id}'>) =>
  call('PATCH', `/collections/${id}`, { body, version });
