import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import { loadClockDriftMs, MAX_CLOCK_DRIFT_MS } from '#platform/database/clocks.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { findStoreFailure } from '#platform/file-store/file-store.ts';
import type { Check, CheckResult } from './check.ts';
import { TEXTS } from './messages.ts';

/** Of the disk so much must be free: both. */
const MIN_FREE_SHARE = 0.1;
const MIN_FREE_BYTES = 1_000_000_000;
/** A database that answers a trivial question later than this is slow. */
const SLOW_MS = 1000;
/** A single long statement is no slow database: the embedded one has a single connection. */
const SLOW_TRIES = 3;
const MAX_MEMORY_SHARE = 0.9;
/** The feed is read every second. */
const MAX_LAG_MS = 60_000;
const MIN_CERTIFICATE_DAYS = 14;

const DatabaseSchema = z.object({ bytes: z.coerce.number(), version: z.string() });

/** The disk of the shop's folder has room. */
export const checkDisk: Check = async ({ dataDir, readDisk }) => {
  const { good, failing, next } = TEXTS.disk;
  const { freeBytes, totalBytes } = await readDisk(dataDir);
  const isFull = freeBytes < MIN_FREE_BYTES || freeBytes < totalBytes * MIN_FREE_SHARE;
  return isFull
    ? { state: 'failing', text: failing(freeBytes, totalBytes), next }
    : { state: 'good', text: good(freeBytes, totalBytes) };
};

/** The bucket of pictures answers, where there is one. */
export const checkPictures: Check = async ({ pictures }) => {
  const { off, good, failing, next } = TEXTS.pictures;
  if (pictures.kind === 'folder') return { state: 'off', text: off };
  return (await findStoreFailure(pictures))
    ? { state: 'failing', text: failing, next }
    : { state: 'good', text: good };
};

/** The database answers at once. */
export const checkDatabase: Check = async ({ db }) => {
  const { good, slow, next } = TEXTS.database;
  let ms = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < SLOW_TRIES && ms > SLOW_MS; tries += 1) {
    const startedAt = performance.now();
    await queryRows(db, sql`select 1 as one`, z.object({ one: z.int() }));
    ms = performance.now() - startedAt;
  }
  if (ms > SLOW_MS) return { state: 'failing', text: slow(ms), next };
  const [found] = await queryRows(
    db,
    sql`select pg_database_size(current_database()) as bytes, split_part(current_setting('server_version'), ' ', 1) as version`,
    DatabaseSchema,
  );
  return { state: 'good', text: good(found?.bytes ?? 0, found?.version ?? '', ms) };
};

/** The replica answers for the catalogue and for reports. */
export const checkReplica: Check = ({ replica }) => {
  const { off, good, away, behind, next } = TEXTS.replica;
  const state = replica();
  if (!state) return { state: 'off', text: off };
  const { isUsed, lagMs } = state;
  if (isUsed) return { state: 'good', text: good(lagMs ?? 0) };
  return { state: 'failing', text: lagMs === undefined ? away : behind(lagMs), next };
};

/** The process is not near the end of its memory. */
export const checkMemory: Check = ({ readMemory }) => {
  const { good, next } = TEXTS.memory;
  const { usedBytes, limitBytes } = readMemory();
  const text = good(usedBytes, limitBytes);
  return usedBytes > limitBytes * MAX_MEMORY_SHARE
    ? { state: 'failing', text, next }
    : { state: 'good', text };
};

/** The clock of the server agrees with that of the database. Nothing else is asked. */
export const checkClock: Check = async ({ db, now }) => {
  const { good, failing, next } = TEXTS.clock;
  const driftMs = await loadClockDriftMs(db, () => now().getTime());
  return Math.abs(driftMs) > MAX_CLOCK_DRIFT_MS
    ? { state: 'failing', text: failing(driftMs), next }
    : { state: 'good', text: good };
};

/** The process follows the change feed. */
export const checkChanges: Check = ({ changeLagMs }) => {
  const { good, failing, next } = TEXTS.changes;
  const lagMs = changeLagMs();
  return lagMs > MAX_LAG_MS
    ? { state: 'failing', text: failing(lagMs), next }
    : { state: 'good', text: good };
};

/** The certificate that visitors see is valid for two more weeks. */
export const checkCertificate: Check = async ({ origin, now, readCertificate }) => {
  const texts = TEXTS.certificate;
  if (!origin.startsWith('https:')) return { state: 'off', text: texts.off };
  const endsAt = await readCertificate(origin).catch(() => undefined);
  // A server may not reach its own address from inside its network.
  if (endsAt === undefined) return { state: 'unknown', text: texts.unknown };
  const days = Math.floor((endsAt.getTime() - now().getTime()) / DAY_MS);
  return days < MIN_CERTIFICATE_DAYS
    ? { state: 'failing', text: texts.failing(days), next: texts.next }
    : { state: 'good', text: texts.good(days) };
};

/** What this release still does to stored rows; migrations are complete before a shop opens. */
export const checkUpdate: Check = async ({ version, listBackfills }): Promise<CheckResult> => {
  const { good, pending } = TEXTS.update;
  const names = await listBackfills();
  return { state: 'good', text: names.length > 0 ? pending(version, names.join(', ')) : good(version) };
};
