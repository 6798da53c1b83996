import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const listCounts = (options: OptionsOf<'GET /stock-counts'>) => call('GET', '/stock-counts', options);
export const countQuery = (id: string) => createQuery(['stock-counts', id], `/stock-counts/${id}`);
export const listCountLines = (id: string, options: OptionsOf<'GET /stock-counts/{id}/lines'>) =>
  call('GET', `/stock-counts/${id}/lines`, options);
/** Rows of the differences that are shown before posting. */
export const SHOWN_DIFFERENCES = 200;
/** The first products whose numbers differ. */
export const differencesQuery = (id: string) =>
  createQuery(['stock-counts', id, 'differences'], `/stock-counts/${id}/lines`, {
    isDifferent: true,
    limit: SHOWN_DIFFERENCES,
  });

export const beginCount = (body: Body<'POST /stock-counts'>) => call('POST', '/stock-counts', { body });
export const enterCount = (id: string, body: Body<'POST /stock-counts/{id}/lines'>, key: string) =>
  call('POST', `/stock-counts/${id}/lines`, { body, key });
export const clearCount = (id: string, productId: string) =>
  call('DELETE', `/stock-counts/${id}/lines/${productId}`);
export const postCount = ({ id, version }: Versioned, body: Body<'POST /stock-counts/{id}/post'>) =>
  call('POST', `/stock-counts/${id}/post`, { body, version });
export const discardCount = ({ id, version }: Versioned) =>
  call('POST', `/stock-counts/${id}/discard`, { version });
