import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enqueue } from '#modules/outbox/index.ts';
import { systemActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CheckName, HealthSources } from './check.ts';
import { discardJob, retryJob, retryJobs } from './dead-jobs.ts';
import { listHealth } from './list-health.ts';
import { createTestSources } from './test-sources.ts';

const database = useDatabase();
const GB = 1_000_000_000;
const DAY_MS = 86_400_000;

beforeEach(() => database().pool.query('delete from outbox_job'));

async function find(check: CheckName, change: Partial<HealthSources> = {}) {
  const rows = await listHealth(createTestSources(database().work, change));
  return rows.find((row) => row.check === check);
}

it('finds everything in order in a shop that works', async () => {
  const rows = await listHealth(createTestSources(database().work));
  expect(rows.filter(({ state }) => state !== 'good' && state !== 'off')).toEqual([]);
  expect(rows).toHaveLength(16);
});

it.each([
  [0.95 * GB, 4 * GB, 'failing'],
  [3.9 * GB, 40 * GB, 'failing'],
  [4.1 * GB, 40 * GB, 'good'],
])('with %d of %d bytes free the disk is %s', async (freeBytes, totalBytes, state) => {
  const readDisk = async () => ({ freeBytes, totalBytes });
  expect(await find('disk', { readDisk })).toMatchObject({ state });
});

it('compares the clock with that of the database', async () => {
  const ahead = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
  expect(await find('clock', ahead(20_000))).toMatchObject({ state: 'good' });
  expect(await find('clock', ahead(-45_000))).toMatchObject({
    state: 'failing',
    text: 'It differs from that of the database by 45 s.',
  });
});

it('counts the days of the certificate, of https alone, and says when it cannot be read', async () => {
  const https = { origin: 'https://shop.example' };
  const until = (days: number) => ({
    ...https,
    readCertificate: async () => new Date(Date.now() + (days + 0.5) * DAY_MS),
  });
  expect(await find('certificate')).toMatchObject({ state: 'off' });
  expect(await find('certificate', until(14))).toMatchObject({ text: 'Valid for 14 more days.' });
  expect(await find('certificate', until(13))).toMatchObject({ state: 'failing' });
  expect(await find('certificate', until(-2))).toMatchObject({
    text: 'It has ended: browsers refuse the shop.',
  });
  const readCertificate = () => Promise.reject(new Error('refused'));
  expect(await find('certificate', { ...https, readCertificate })).toMatchObject({ state: 'unknown' });
});

it('finds mail that was tried twice, and not that of the first try', async () => {
  const id = await inTransaction(database().db, (tx) => enqueue(tx, { kind: 'letter', payload: {} }));
  const fail = (attempts: number) =>
    database().db.execute(
      sql`update outbox_job set attempts = ${attempts}, last_error = 'SMTP ECONNREFUSED' where id = ${id}`,
    );
  await fail(1);
  expect(await find('mail')).toMatchObject({ state: 'good' });
  await fail(2);
  expect(await find('mail')).toMatchObject({
    state: 'failing',
    text: 'One email waits (SMTP ECONNREFUSED).',
  });
});

it('retries and discards dead jobs once, each with an event', async () => {
  const { db } = database();
  const actor = systemActor('test');
  const id = await inTransaction(db, async (tx) => {
    await enqueue(tx, { kind: 'refund', payload: {} });
    return await enqueue(tx, { kind: 'letter', payload: {} });
  });
  const kill = () => db.execute(sql`update outbox_job set dead_at = now(), last_error = 'gone'`);
  await kill();
  expect(await find('jobs')).toMatchObject({ state: 'failing', text: 'The shop gave up on 2.' });
  expect(await inTransaction(db, (tx) => retryJob(tx, actor, id))).toBe(true);
  expect(await inTransaction(db, (tx) => retryJob(tx, actor, id))).toBe(false);
  await kill();
  expect(await inTransaction(db, (tx) => discardJob(tx, actor, { id, reason: 'sent by hand' }))).toBe(true);
  expect(await inTransaction(db, (tx) => discardJob(tx, actor, { id, reason: 'again' }))).toBe(false);
  expect(await inTransaction(db, (tx) => retryJobs(tx, actor))).toBe(1);
  const { rows } = await db.execute(
    sql`select action, reason from audit_event where action like 'job.%' order by id`,
  );
  expect(rows).toEqual([
    { action: 'job.retried', reason: '' },
    { action: 'job.discarded', reason: 'sent by hand' },
    { action: 'job.retried', reason: '' },
  ]);
  expect(await find('jobs')).toMatchObject({ state: 'good' });
});
