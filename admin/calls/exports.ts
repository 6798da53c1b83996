import { ADMIN_API } from '#contract/staff/paths.ts';
import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

export const exportsQuery = () => createQuery(['exports'], '/exports');
export const exportQuery = (id: string) => createQuery(['exports', id], `/exports/${id}`);
export const createExport = (body: Body<'POST /exports'>) => call('POST', '/exports', { body });

/** Address of the file of an export: the browser saves it. */
export const exportFileHref = (id: string): string => `${ADMIN_API}/exports/${id}/file`;
