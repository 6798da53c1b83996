import { call, createQuery } from '../api-client/api.ts';

export const loadOperation = (id: string) => call('GET', `/operations/${id}`);
export const operationQuery = (id: string) => createQuery(['operations', id], `/operations/${id}`);
