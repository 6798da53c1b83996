import type { ImportKindName } from '#contract/staff/imports.ts';
import { call, createQuery } from '../api-client/api.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';
import { upload } from '../api-client/upload.ts';
import type { Versioned } from './versioned.ts';

/** Imports that the first page shows. */
const EARLIER = 20;

export const importsQuery = () => createQuery(['imports', 'list'], '/imports', { limit: EARLIER });
export const importQuery = (id: string) => createQuery(['imports', id], `/imports/${id}`);
export const targetsQuery = (kind: ImportKindName) =>
  createQuery(['imports', 'targets', kind], '/import-targets', { kind });

export type RowQuery = { state?: string; hasWarnings?: boolean; isLeftOut?: boolean; q?: string };
export const listRows = (id: string, query: RowQuery & { cursor?: string; limit: number }) =>
  call('GET', `/imports/${id}/rows`, { query });

/** Sends a file, and begins its import. The browser of Windows calls CSV a type of Excel. */
export const uploadFile = (
  file: File,
  options: { key: string; signal: AbortSignal; onProgress(share: number): void },
) =>
  upload<Answers['POST /imports']>(
    `/imports?fileName=${encodeURIComponent(file.name.slice(-120))}`,
    new Blob([file], { type: 'text/csv' }),
    options,
  );

export const changeImport = ({ id, version }: Versioned, body: Body<'PATCH /imports/{id}'>) =>
  call('PATCH', `/imports/${id}`, { body, version });
export const checkImport = ({ id, version }: Versioned, body: Body<'POST /imports/{id}/check'>) =>
  call('POST', `/imports/${id}/check`, { body, version });
export const leaveOut = ({ id, version }: Versioned, body: Body<'POST /imports/{id}/left-out'>) =>
  call('POST', `/imports/${id}/left-out`, { body, version });
export const commitImport = ({ id, version }: Versioned, body: Body<'POST /imports/{id}/commit'>) =>
  call('POST', `/imports/${id}/commit`, { body, version });
export const resolveRow = (id: string, body: { row: number; take: 'file' | 'shop'; reason?: string }) =>
  call('POST', `/imports/${id}/resolve`, { body });
export const loadErrors = (id: string) => call('GET', `/imports/${id}/errors`);
