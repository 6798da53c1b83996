import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

/** What people asked about their data. */
export const requestsQuery = () => createQuery(['privacy-requests'], '/privacy-requests');
export const requestQuery = (id: string) => createQuery(['privacy-requests', id], `/privacy-requests/${id}`);
export const openRequest = (body: Body<'POST /privacy-requests'>) =>
  call('POST', '/privacy-requests', { body });
export const checkRequest = ({ id, version }: Versioned, body: Body<'POST /privacy-requests/{id}/check'>) =>
  call('POST', `/privacy-requests/${id}/check`, { body, version });
export const closeRequest = ({ id, version }: Versioned, body: Body<'POST /privacy-requests/{id}/close'>) =>
  call('POST', `/privacy-requests/${id}/close`, { body, version });
/** Records that the data is handed out: its file can be downloaded then. */
export const handOutData = ({ id, version }: Versioned) =>
  call('POST', `/privacy-requests/${id}/hand-out`, { body: {}, version });
export const eraseData = ({ id, version }: Versioned) =>
  call('POST', `/privacy-requests/${id}/erase`, { body: {}, version });

/** The register of breaches of personal data. */
export const breachesQuery = () => createQuery(['settings', 'breaches'], '/settings/breaches');
export const changeBreaches = (version: number, body: Body<'PUT /settings/breaches'>) =>
  call('PUT', '/settings/breaches', { body, version });
