import { call } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

/** What can be deleted, by the name of its resource. */
export type DeletedResource =
  | 'products'
  | 'categories'
  | 'collections'
  | 'suppliers'
  | 'redirects'
  | 'weekly-lists'
  | 'months'
  | 'invitations'
  | 'api-keys'
  | 'webhook-endpoints';

export const deleteRecord = (resource: DeletedResource, { id, version }: Versioned) =>
  call('DELETE', `/${resource}/${id}`, { version });

/** Says that a translation fits its source again. */
export const confirmTranslation = (
  resource: 'products' | 'categories' | 'collections',
  { id, version }: Versioned,
  name: string,
) => call('POST', `/${resource}/${id}/translations/confirm`, { body: { names: [name] }, version });

/** Gives a category or a collection its picture; null takes it away. */
export const placePicture = (
  resource: 'categories' | 'collections',
  { id, version }: Versioned,
  picture: Body<'PUT /categories/{id}/picture'>['picture'],
) => call('PUT', `/${resource}/${id}/picture`, { body: { picture }, version });
