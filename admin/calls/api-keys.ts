import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

export const apiKeysQuery = () => createQuery(['api-keys'], '/api-keys');
export const createApiKey = (body: Body<'POST /api-keys'>) => call('POST', '/api-keys', { body });
