import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { MEDIA_FOLDER_KEY, saveAppSetting } from '#platform/database/app-setting.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { getContents } from '#platform/database/test-contents.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { createBucketStore } from '#platform/file-store/bucket-store.ts';
import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { startTestBucket } from '#platform/file-store/test-stores.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { deriveSecretKey, saveSecret } from '#modules/shop-secrets/index.ts';
import { verifyArchive } from './archive/read-archive.ts';
import { writeArchive } from './archive/write-archive.ts';
import { BACKUP_ERRORS } from './messages.ts';
import { backupFolder, createBackupHandler, findBackup, requestBackup, restoreBackup } from './index.ts';

const actor = commandLineActor('owner');
const secretKey = deriveSecretKey('a secret of the shop that no one can guess');
const facts = { createdAt: '2026-11-30T04:00:00.000Z', shop: 'Cask & Co', database: 'embedded' as const };
/** What a file that was changed may be refused with. */
const REFUSALS = [BACKUP_ERRORS.damaged, BACKUP_ERRORS.foreign, BACKUP_ERRORS['wrong-passphrase']];
const PASSPHRASE = 'correct horse battery';
/** A request waits so long for a connection. */
const PATIENCE_MS = 3000;

/** `npm test` draws fewer contents, and changes an archive in fewer places. */
const isAll = process.env['TEST_ALL'] === '1';
const RUNS = isAll ? 2 : 1;
const CHANGED_AT = isAll ? [0.01, 0.3, 0.6, 0.9, 0.99, 0.9999] : [0.3, 0.99];

type Target = { url?: string; dataDir: string; pictures?: FileStore; stop(): Promise<void> };

/** What must hold of backups on each database. `startTarget`: an empty place to restore into. */
export function testBackups(start: () => Promise<TestDatabase>, startTarget: () => Promise<Target>): void {
  let place: TestDatabase;
  let database: DatabaseConnection;
  let dataDir = '';
  beforeAll(async () => {
    place = await start();
    database = await place.open();
  });
  afterAll(() => place.stop());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'alambic-backup-'));
    await mkdir(join(dataDir, 'media', '.exports'), { recursive: true });
    await writeFile(join(dataDir, 'media', 'Weiße Flasche.jpg'), Buffer.alloc(700_001, 7));
    await writeFile(join(dataDir, 'media', 'empty'), '');
    await writeFile(join(dataDir, 'media', '.exports', 'orders.csv'), 'not part of the shop');
    await writeFile(join(dataDir, 'auth-secret'), 'the secret\n');
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const write = (passphrase?: string, name = 'one') =>
    writeArchive(
      { pool: database.work.$client, dataDir, pictures: openFolderStores(dataDir).pictures, facts },
      { path: join(dataDir, name), passphrase },
    );
  const restore = async (target: Target, path: string, passphrase?: string, replaces = false) =>
    await restoreBackup(
      { path, passphrase },
      {
        url: target.url,
        dataDir: target.dataDir,
        pictures: target.pictures ?? openFolderStores(target.dataDir).pictures,
        actor,
        replaces,
        log: silentLog,
        migrations: join(PROJECT_ROOT, 'db', 'migrations'),
        now: new Date(),
      },
    );
  /** Contents without the event that the restore itself writes. */
  const readTarget = async ({ url, dataDir: folder }: Target) => {
    const opened = await openDatabase({ url, dataDir: folder, log: silentLog });
    const contents = await getContents(opened.pool);
    await opened.close();
    const own = (contents['audit_event'] ?? []).find((row) => row.includes('backup.restored')) ?? '';
    const id = /"id": "([^"]+)"/.exec(own)?.[1] ?? 'none';
    for (const table of ['audit_event', 'audit_unsealed'])
      contents[table] = (contents[table] ?? []).filter((row) => !row.includes(id));
    return contents;
  };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: Error) => error.message,
    );

  it('restores every value of every table, and every file, whatever they hold', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((value) => value.replaceAll('\0', ''));
    const row = fc.record({
      text,
      bytes: fc.uint8Array({ maxLength: 300 }),
      at: fc.date({ noInvalidDate: true, min: new Date(0) }),
    });
    const property = fc.asyncProperty(
      fc.array(row, { maxLength: 40 }),
      fc.boolean(),
      async (rows, isSealed) => {
        await database.pool.query('truncate shop_secret');
        for (const [index, { text: hint, bytes, at }] of rows.entries())
          await database.pool.query(
            `insert into shop_secret (name, sealed, hint, updated_at, updated_by) values ($1, $2, $3, $4::timestamptz + interval '123 microseconds', $3)`,
            [`n${index}`, Buffer.from(bytes), hint, at],
          );
        const passphrase = isSealed ? PASSPHRASE : undefined;
        await write(passphrase);
        const target = await startTarget();
        try {
          const { manifest } = await restore(target, join(dataDir, 'one'), passphrase);
          expect(manifest.files.map(({ path }) => path)).toEqual([
            'auth-secret',
            'media/Weiße Flasche.jpg',
            'media/empty',
          ]);
          expect(await readTarget(target)).toEqual(await getContents(database.pool));
          expect(await readFile(join(target.dataDir, 'media', 'Weiße Flasche.jpg'))).toEqual(
            Buffer.alloc(700_001, 7),
          );
          expect(await readFile(join(target.dataDir, 'auth-secret'), 'utf8')).toBe('the secret\n');
        } finally {
          await target.stop();
        }
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    // Each run writes and restores a whole shop.
  }, 180_000);

  it('does not hold a shop to the folder of pictures that it had', async () => {
    await inTransaction(database.db, (tx) =>
      saveAppSetting(tx, MEDIA_FOLDER_KEY, 'that of the lost machine'),
    );
    await write();
    await database.pool.query('delete from app_setting where key = $1', [MEDIA_FOLDER_KEY]);
    const target = await startTarget();
    try {
      await restore(target, join(dataDir, 'one'));
      expect(JSON.stringify(await readTarget(target))).not.toContain('that of the lost machine');
    } finally {
      await target.stop();
    }
  });

  it('is made while rows are written, holds those of one moment, and is listed with what it holds', async () => {
    const { db } = database;
    await inTransaction(db, (tx) =>
      saveSecret(tx, actor, { key: secretKey, name: 'backup-passphrase', value: PASSPHRASE, hint: '' }),
    );
    const requested = await inTransaction(db, (tx) => requestBackup(tx, actor, { now: new Date() }));
    if (requested === 'running') throw new Error('another backup is running');
    expect(await inTransaction(db, (tx) => requestBackup(tx, actor, { now: new Date() }))).toBe('running');
    const { rows: jobs } = await database.pool.query<{ payload: unknown }>(`select payload from outbox_job`);
    const handle = createBackupHandler({
      database,
      dataDir,
      pictures: openFolderStores(dataDir).pictures,
      secretKey,
      passphrase: undefined,
      log: silentLog,
    });
    const made = handle({
      id: 'job',
      kind: 'backup',
      payload: jobs[0]?.payload,
      createdAt: new Date(),
      attempt: 1,
    });
    let isMade = false;
    void made.finally(() => (isMade = true));
    let [written, longest] = [0, 0];
    while (!isMade) {
      const since = performance.now();
      await db.execute(`insert into app_setting (key, value) values ('sale ${written}', 'sold')`);
      longest = Math.max(longest, performance.now() - since);
      written += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await made).toBe('done');
    expect(longest).toBeLessThan(PATIENCE_MS);
    const row = await findBackup(db, requested.id);
    expect(row).toMatchObject({ state: 'good', isEncrypted: true, fileCount: 3, failure: null });
    expect(readdirSync(backupFolder(dataDir))).toEqual([row?.fileName]);
    const target = await startTarget();
    try {
      await restore(target, join(backupFolder(dataDir), row?.fileName ?? ''), PASSPHRASE);
      const sales = ((await readTarget(target))['app_setting'] ?? []).filter((text) =>
        text.includes('"sale '),
      );
      expect(written).toBeGreaterThan(sales.length);
      for (let number = 0; number < sales.length; number += 1)
        expect(sales.some((text) => text.includes(`"sale ${number}"`))).toBe(true);
    } finally {
      await target.stop();
    }
  });

  it('leaves a shop alone that is there, unless told; then the former one lies beside it', async () => {
    await write();
    const path = join(dataDir, 'one');
    const target = await startTarget();
    try {
      await restore(target, path);
      expect(await failureOf(restore(target, path))).toContain('--replace');
      const before = await readTarget(target);
      await copyFile(path, `${path}.broken`);
      await tamper(`${path}.broken`, 0.5);
      expect(await failureOf(restore(target, `${path}.broken`, undefined, true))).toContain('damaged');
      expect(await readTarget(target)).toEqual(before);
      const replaced = await restore(target, path, undefined, true);
      expect(replaced.formerFolder ?? replaced.formerSchema).toBeDefined();
      expect(await readTarget(target)).toEqual(before);
      expect(readdirSync(target.dataDir).filter((name) => name.startsWith('.restore'))).toEqual([]);
    } finally {
      await target.stop();
    }
  });

  it('restores pictures from a folder into a bucket, and from there into a folder', async () => {
    const server = await startTestBucket('/shop');
    const pictures = createBucketStore(server.bucket);
    const [first, second] = [await startTarget(), await startTarget()];
    try {
      await write();
      await restore({ ...first, pictures }, join(dataDir, 'one'));
      expect((await pictures.list()).map(({ name }) => name)).toEqual(['Weiße Flasche.jpg', 'empty']);
      expect(existsSync(join(first.dataDir, 'media'))).toBe(false);
      await writeArchive(
        { pool: database.work.$client, dataDir: first.dataDir, pictures, facts },
        { path: join(dataDir, 'two'), passphrase: undefined },
      );
      await restore(second, join(dataDir, 'two'));
      expect(await readFile(join(second.dataDir, 'media', 'Weiße Flasche.jpg'))).toEqual(
        Buffer.alloc(700_001, 7),
      );
    } finally {
      await Promise.all([first.stop(), second.stop(), server.stop()]);
    }
  });

  it('refuses what was changed anywhere, another passphrase, and another kind of file', async () => {
    await write(PASSPHRASE, 'sealed');
    await write(undefined, 'open');
    const path = join(dataDir, 'changed');
    for (const name of ['sealed', 'open']) {
      const whole = await verifyArchive(join(dataDir, name), PASSPHRASE);
      const bytes = await readFile(join(dataDir, name));
      // A change of the last bytes may leave what the archive holds.
      const expectSame = async (change: string) => {
        const read = await verifyArchive(path, PASSPHRASE).catch((error: Error) => error.message);
        expect([whole, ...REFUSALS], `${name} ${change}`).toContainEqual(read);
      };
      for (const share of CHANGED_AT) {
        await copyFile(join(dataDir, name), path);
        await tamper(path, share);
        await expectSame(`changed at ${share}`);
        await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)));
        await expectSame(`cut at ${share}`);
      }
    }
    expect(await failureOf(verifyArchive(join(dataDir, 'sealed'), 'another passphrase'))).toContain(
      'passphrase',
    );
    expect(await failureOf(verifyArchive(join(dataDir, 'sealed'), undefined))).toContain('BACKUP_PASSPHRASE');
    await writeFile(join(dataDir, 'text'), 'a text that is no backup');
    expect(await failureOf(verifyArchive(join(dataDir, 'text'), undefined))).toContain('no backup');
  });

  it('turns webhooks off with the reason, and what waits for them goes on to wait', async () => {
    const [id, event] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
    await database.pool.query(
      `insert into webhook_endpoint (id, url, events, secret) values ('${id}', 'https://example.ca/hook', '{*}', 'x');
       insert into webhook_event (id, type, created_at, resource_kind, resource_id, changed_fields)
         values ('${event}', 'order.paid', now(), 'order', 'o', '{}');
       insert into webhook_delivery (id, endpoint_id, event_id) values ('${event}', '${id}', '${event}')`,
    );
    const target = await startTarget();
    try {
      await write();
      await restore(target, join(dataDir, 'one'));
      const { url, dataDir: folder } = target;
      const opened = await openDatabase({ url, dataDir: folder, log: silentLog });
      const { rows } = await opened.pool.query(
        `select w.off_cause, w.version, d.state, e.reason from webhook_endpoint w
           join webhook_delivery d on d.endpoint_id = w.id join audit_event e on e.resource_id = w.id::text`,
      );
      await opened.close();
      expect(rows).toEqual([
        {
          off_cause: 'restored',
          version: 2,
          state: 'waiting',
          reason: 'The shop was restored from a backup.',
        },
      ]);
    } finally {
      await target.stop();
      await database.pool.query('delete from webhook_endpoint; delete from webhook_event');
    }
  });

  it('leaves no file that counts when the disk is full, or the shop stops', async () => {
    await symlink('/dev/full', join(dataDir, 'one.part'));
    expect(await failureOf(write())).toContain('ENOSPC');
    expect(existsSync(join(dataDir, 'one'))).toBe(false);
    const stopping = new AbortController();
    stopping.abort();
    const source = {
      pool: database.work.$client,
      dataDir,
      pictures: openFolderStores(dataDir).pictures,
      facts,
    };
    const stopped = writeArchive(source, {
      path: join(dataDir, 'two'),
      passphrase: undefined,
      signal: stopping.signal,
    });
    expect(await failureOf(stopped)).not.toBe('none');
    expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'media']);
  });
}

/** Changes one byte at that share of a file. */
async function tamper(path: string, share: number): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor((bytes.length - 1) * share);
  bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  await writeFile(path, bytes);
}
