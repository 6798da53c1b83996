import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

/** The attributes that the root of a category defines. */
export const attributesQuery = (categoryId: string) =>
  createQuery(['attributes', categoryId], '/attributes', { categoryId });

export const createAttribute = (body: Body<'POST /attributes'>) => call('POST', '/attributes', { body });
export const updateAttribute = ({ id, version }: Versioned, body: Body<'PATCH /attributes/{id}'>) =>
  call('PATCH', `/attributes/${id}`, { body, version });
/** Replaces a choice in the attribute and in all products; with null it goes. */
export const replaceChoice = ({ id, version }: Versioned, choice: string, replaceWith: string | null) =>
  call('POST', `/attributes/${id}/replace-choice`, { body: { choice, replaceWith }, version });
/** `dropsValues`: products lose what they have of it; otherwise an attribute in use is refused. */
export const deleteAttribute = ({ id, version }: Versioned, dropsValues: boolean) =>
  call('DELETE', `/attributes/${id}`, { version, query: dropsValues ? { dropValues: true } : {} });
