import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createBackupHandler } from '#modules/backups/index.ts';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member, NO_ENVIRONMENT } from './create-office.ts';

const database = useDatabase();
const secretKey = deriveSecretKey('the secret of this shop, which is long');
const PASSPHRASE = 'correct horse battery';
let dataDir: string;
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alambic-backups-'));
  const environment = { ...NO_ENVIRONMENT, DATA_DIR: dataDir };
  office = createOffice(database().db, { environment, secretKey });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
});
afterAll(() => rm(dataDir, { recursive: true }));

const BackupSchema = z.object({ id: z.string(), state: z.string(), isEncrypted: z.boolean() });
const BackupsSchema = z.object({ passphrase: z.string(), version: z.int(), items: z.array(BackupSchema) });
const readAll = async () => BackupsSchema.parse(JSON.parse((await office.call('/settings/backups')).text));

it('makes a backup with the typed passphrase, lists it and lets it be downloaded with a fresh sign-in', async () => {
  const typed = await office.call('/settings/backups/passphrase', {
    method: 'PUT',
    body: { passphrase: PASSPHRASE },
  });
  expect(typed.status).toBe(200);
  expect(typed.text).not.toContain(PASSPHRASE);
  const begun = await office.call('/settings/backups', { body: {} });
  expect(begun.status).toBe(202);
  expect((await office.call('/settings/backups', { body: {} })).text).toContain('Wait for it');
  const { id } = BackupSchema.parse(JSON.parse(begun.text));
  const handle = createBackupHandler({
    database: database(),
    dataDir,
    pictures: openFolderStores(dataDir).pictures,
    secretKey,
    passphrase: undefined,
    log: silentLog,
  });
  const job = { id: 'job', kind: 'backup', payload: { backupId: id }, createdAt: new Date(), attempt: 1 };
  expect(await handle(job)).toBe('done');
  expect(await readAll()).toMatchObject({
    passphrase: 'stored',
    items: [{ id, state: 'good', isEncrypted: true }],
  });
  office.caller = member('owner');
  for (const path of ['download', 'file']) {
    const method = path === 'file' ? 'GET' : 'POST';
    expect((await office.call(`/settings/backups/${id}/${path}`, { method })).status).toBe(401);
  }
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  expect((await office.call(`/settings/backups/${id}/download`, { body: {} })).status).toBe(200);
  const { rows } = await database().pool.query<{ action: string }>(
    `select action from audit_event where resource_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['backup.requested', 'backup.made', 'backup.downloaded']);
});

it('changes the schedule on the version that was read', async () => {
  const { version } = await readAll();
  const change = (hour: number) =>
    office.call('/settings/backups', { method: 'PUT', body: { hour, count: 14 }, version });
  expect((await change(3)).text).toContain('"hour":3');
  expect((await change(5)).status).toBe(412);
});

it('lets the environment win over a typed passphrase', async () => {
  const fixed = createOffice(database().db, {
    environment: { ...NO_ENVIRONMENT, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'of the environment' },
    secretKey,
  });
  fixed.caller = { ...member('owner'), authenticatedAt: new Date() };
  const typed = await fixed.call('/settings/backups/passphrase', {
    method: 'PUT',
    body: { passphrase: null },
  });
  expect(typed.text).toContain('BACKUP_PASSPHRASE is set');
  expect((await fixed.call('/settings/backups')).text).toContain('"passphrase":"environment"');
});
