import { ADMIN_API } from '#contract/staff/paths.ts';
import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** Backups of the shop, and when they are made. */
export const backupsQuery = () => createQuery(['settings', 'backups'], '/settings/backups');
export const changeBackups = (version: number, body: Body<'PUT /settings/backups'>) =>
  call('PUT', '/settings/backups', { body, version });
export const changePassphrase = (passphrase: string | null) =>
  call('PUT', '/settings/backups/passphrase', { body: { passphrase } });
export const createBackup = () => call('POST', '/settings/backups');

/** Asks to download a backup, with a fresh sign-in, and returns where the browser finds it. */
export async function prepareDownload(id: string): Promise<string> {
  await call('POST', `/settings/backups/${id}/download`);
  return `${ADMIN_API}/settings/backups/${id}/file`;
}
