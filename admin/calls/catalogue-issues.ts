import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const listIssues = (options: OptionsOf<'GET /catalogue-issues'>) =>
  call('GET', '/catalogue-issues', options);
export const loadIssue = (id: string) => call('GET', `/catalogue-issues/${id}`);
export const issueQuery = (id: string) => createQuery(['catalogue-issues', id], `/catalogue-issues/${id}`);
/** The issues of a product that are not ignored, as its version had them. */
export const issuesOfProductQuery = (productId: string, version: number) =>
  createQuery(['catalogue-issues', 'product', productId, version], '/catalogue-issues', {
    productId,
    isIgnored: false,
    limit: 50,
  });
export const recheckCatalogue = () => call('POST', '/catalogue-issues/recheck', { body: {} });
export const ignoreIssue = ({ id, version }: Versioned, body: Body<'POST /catalogue-issues/{id}/ignore'>) =>
  call('POST', `/catalogue-issues/${id}/ignore`, { body, version });
