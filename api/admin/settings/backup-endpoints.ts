import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  BACKUP_FAILURES,
  BACKUP_MEDIA_TYPE,
  backupFolder,
  BackupSettingsSchema,
  findBackup,
  findBackupFile,
  findMissingSince,
  type ListedBackup,
  listBackups,
  loadBackupSettings,
  recordDownload,
  requestBackup,
  saveBackupSettings,
} from '#modules/backups/index.ts';
import { findSecretFacts, saveSecret } from '#modules/shop-secrets/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, NOT_FOUND } from '../failures.ts';
import { NOTHING_SEALS, setByEnvironment } from './secret-failures.ts';
import type { SettingsServices } from './services.ts';

const instant = z.iso.datetime();
const IdPath = z.object({ id: z.uuid() });
const Body = BackupSettingsSchema.extend({
  hour: BackupSettingsSchema.shape.hour.meta({ description: "Of the shop's day; null: none is scheduled." }),
  count: BackupSettingsSchema.shape.count.meta({ description: 'So many stay; older ones are deleted.' }),
});

const BackupSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(['queued', 'running', 'good', 'failed', 'deleted']),
    isScheduled: z.boolean(),
    isEncrypted: z.boolean(),
    fileName: z.string().nullable(),
    bytes: z.int().nullable(),
    rowCount: z.int().nullable(),
    fileCount: z.int().nullable(),
    failure: z.string().nullable().meta({ description: 'Why it failed, as a sentence.' }),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'AdminBackup' });

const BackupsSchema = z.object({
  version: z.int(),
  hour: z.int().nullable(),
  count: z.int(),
  folder: z.string().meta({ description: 'Where they lie.' }),
  passphrase: z
    .enum(['none', 'stored', 'environment'])
    .meta({ description: 'Where the passphrase comes from that encrypts them. It is never shown.' }),
  missingSince: instant
    .nullable()
    .meta({
      description: 'The last good one, or the beginning of the shop, when that is over 26 hours ago.',
    }),
  items: z.array(BackupSchema),
});

const present = ({ scheduledFor, failure: cause, createdAt, endedAt, ...one }: ListedBackup) => ({
  id: one.id,
  state: one.state,
  isScheduled: scheduledFor !== null,
  isEncrypted: one.isEncrypted,
  fileName: one.fileName,
  bytes: one.bytes,
  rowCount: one.rowCount,
  fileCount: one.fileCount,
  failure: cause === null ? null : BACKUP_FAILURES[cause],
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

async function load(
  db: Handle,
  { shop, environment }: SettingsServices,
  now: Date,
): Promise<z.output<typeof BackupsSchema>> {
  const stored = await findSecretFacts(db, 'backup-passphrase');
  const own = stored ? 'stored' : 'none';
  return {
    ...(await loadBackupSettings(db, shop)),
    folder: backupFolder(environment.DATA_DIR),
    passphrase: environment.BACKUP_PASSPHRASE === undefined ? own : 'environment',
    missingSince: (await findMissingSince(db, now))?.toISOString() ?? null,
    items: (await listBackups(db)).map(present),
  };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/backups',
  permission: 'settings.security',
  operationId: 'findBackups',
  summary: 'Read backups and their schedule',
  description: 'The newest 60, with what each holds.',
  responses: { 200: { description: 'The backups.', schema: BackupsSchema } },
  async run({ now }, services: SettingsServices) {
    return { status: 200, body: await load(services.db, services, now) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/backups',
  permission: 'settings.security',
  ifMatch: 'required',
  operationId: 'changeBackups',
  summary: 'Change when backups are made',
  description: 'Once a day from an hour on, and how many stay.',
  requestBody: Body,
  responses: { 200: { description: 'The backups.', schema: BackupsSchema } },
  problems: ['changed-meanwhile'],
  async run({ tx, actor, body, version, now }, services: SettingsServices) {
    const outcome = await saveBackupSettings(tx, actor, { value: body, expectedVersion: version });
    const current = await load(tx, services, now);
    if (outcome === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['hour', 'count'], by: null, at: null });
    return { status: 200, body: current };
  },
});

const changePassphrase = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/backups/passphrase',
  permission: 'settings.security',
  stepUp: true,
  operationId: 'changeBackupPassphrase',
  summary: 'Set the passphrase of backups',
  description:
    'It encrypts later backups, and is never shown again: without it they cannot be restored. `null`: later ones are not encrypted.',
  requestBody: z.strictObject({ passphrase: line(200, 12).nullable() }),
  responses: { 200: { description: 'The backups.', schema: BackupsSchema } },
  problems: ['not-allowed-now'],
  async run({ tx, actor, body, now }, services: SettingsServices) {
    const { secretKey: key, environment } = services;
    if (environment.BACKUP_PASSPHRASE !== undefined) return setByEnvironment('BACKUP_PASSPHRASE');
    if (key === undefined) return NOTHING_SEALS;
    await saveSecret(tx, actor, { key, name: 'backup-passphrase', value: body.passphrase, hint: '' });
    return { status: 200, body: await load(tx, services, now) };
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/backups',
  permission: 'settings.security',
  operationId: 'createBackup',
  summary: 'Back up now',
  description: 'It is written while the shop sells, then read back whole. Ask for it until it has ended.',
  responses: { 202: { description: 'It is being made.', schema: BackupSchema } },
  problems: ['not-allowed-now'],
  async run({ tx, actor, now, afterCommit }, services: SettingsServices) {
    const requested = await requestBackup(tx, actor, { now });
    if (requested === 'running') return failure('not-allowed-now', 'A backup is being made. Wait for it.');
    const found = await findBackup(tx, requested.id);
    if (!found) return NOT_FOUND;
    afterCommit(() => services.onJobs());
    return { status: 202, body: present(found) };
  },
});

const allowDownload = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/backups/{id}/download',
  permission: 'settings.security',
  stepUp: true,
  operationId: 'prepareBackupDownload',
  summary: 'Ask to download a backup',
  description:
    'Needs a fresh sign-in and is recorded; then the file can be downloaded for as long as the sign-in is fresh.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The backup.', schema: BackupSchema } },
  problems: ['not-found'],
  async run({ tx, actor, parameters: { id } }, { environment }: SettingsServices) {
    const file = await findBackupFile(tx, { id, dataDir: environment.DATA_DIR });
    const found = await findBackup(tx, id);
    if (!file || !found) return NOT_FOUND;
    await recordDownload(tx, actor, { id, fileName: file.name });
    return { status: 200, body: present(found) };
  },
});

const download = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/backups/{id}/file',
  permission: 'settings.security',
  stepUp: true,
  operationId: 'downloadBackup',
  summary: 'Download a backup',
  description: 'The file, as `npm run restore` reads it. Ask to download it first.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The file.', fileTypes: [BACKUP_MEDIA_TYPE] } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db, environment }: SettingsServices) {
    const file = await findBackupFile(db, { id, dataDir: environment.DATA_DIR });
    return file ? { status: 200, file } : NOT_FOUND;
  },
});

/** Backups of the shop. */
export const BACKUP_ENDPOINTS = [read, change, changePassphrase, create, allowDownload, download];
