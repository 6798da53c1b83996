import { expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  findMissingSince,
  loadBackupSettings,
  requestBackup,
  saveBackupSettings,
  scheduleBackup,
} from './index.ts';

const database = useDatabase();
const actor = commandLineActor('owner');
const isTest = true;
/** Toronto is five hours behind UTC in November. */
const at = (time: string): Date => new Date(`2026-11-${time}Z`);

const states = async () => {
  const { rows } = await database().pool.query<{ day: string | null; state: string }>(
    `select scheduled_for::text as day, state from shop_backup order by created_at`,
  );
  return rows.map(({ day, state }) => `${day} ${state}`);
};

it('begins one backup a day once its hour has come, in test mode only when told', async () => {
  const { db } = database();
  expect(await loadBackupSettings(db, { isTest: false })).toMatchObject({ hour: 4, version: 0 });
  expect(await scheduleBackup(db, { now: at('20T12:00:00'), isTest })).toBe(false);
  await inTransaction(db, (tx) =>
    saveBackupSettings(tx, actor, { value: { hour: 4, count: 3 }, expectedVersion: 0 }),
  );
  expect(await scheduleBackup(db, { now: at('21T08:59:00'), isTest })).toBe(false);
  expect(await scheduleBackup(db, { now: at('21T09:00:00'), isTest })).toBe(true);
  expect(await scheduleBackup(db, { now: at('21T09:01:00'), isTest })).toBe(false);
  expect(await states()).toEqual(['2026-11-21 queued']);
  // The process was killed: an hour later it is tried again, three times a day.
  expect(await scheduleBackup(db, { now: at('21T12:00:01'), isTest })).toBe(false);
  expect(await states()).toEqual(['2026-11-21 failed']);
  expect(await scheduleBackup(db, { now: at('21T13:00:00'), isTest })).toBe(false);
  for (const time of ['13:00:02', '17:00:00']) {
    expect(await scheduleBackup(db, { now: at(`21T${time}`), isTest })).toBe(true);
    expect(await scheduleBackup(db, { now: at(`21T${time}`), isTest })).toBe(false);
    await database().pool.query(
      `update shop_backup set state = 'failed', ended_at = $1 where state = 'queued'`,
      [at(`21T${time}`)],
    );
  }
  expect(await scheduleBackup(db, { now: at('21T23:00:00'), isTest })).toBe(false);
  const failed = '2026-11-21 failed';
  expect(await states()).toEqual([failed, failed, failed]);
  expect(await scheduleBackup(db, { now: at('22T09:00:00'), isTest })).toBe(true);
  expect(await states()).toEqual([failed, failed, failed, '2026-11-22 queued']);
  expect(await inTransaction(db, (tx) => requestBackup(tx, actor, { now: at('22T09:01:00') }))).toBe(
    'running',
  );
  // A command that has the database to itself knows that none is made any more.
  const alone = { now: at('22T09:02:00'), isAlone: true };
  expect(await inTransaction(db, (tx) => requestBackup(tx, actor, alone))).toMatchObject({});
  expect(await states()).toEqual([failed, failed, failed, '2026-11-22 failed', 'null queued']);
});

it('misses a backup after 26 hours without a good one', async () => {
  const { db, pool } = database();
  const id = '01900000-0000-7000-8000-000000000001';
  expect(await findMissingSince(db, at('25T00:00:00'))).toBeUndefined();
  await pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, created_at, updated_by)
     values ($1, 'i', 's', 'Ines', 'ines@shop.example', 'ines@shop.example', $2, 'test')`,
    [id, at('23T00:00:00')],
  );
  await pool.query(`insert into staff_role (staff_id, role) values ($1, 'owner')`, [id]);
  expect(await findMissingSince(db, at('24T01:00:00'))).toBeUndefined();
  expect(await findMissingSince(db, at('24T02:00:01'))).toEqual(at('23T00:00:00'));
});

it('ends a backup whose process was killed two minutes later, and none that says that it runs', async () => {
  const { db, pool } = database();
  const request = (time: string) =>
    inTransaction(db, (tx) => requestBackup(tx, actor, { now: at(time), makesNow: true }));
  await pool.query(`update shop_backup set state = 'failed'`);
  const begun = await request('28T10:00:00');
  const id = begun === 'running' ? '' : begun.id;
  await pool.query(`update shop_backup set state = 'running', started_at = $2, alive_at = $3 where id = $1`, [
    id,
    at('28T10:00:00'),
    at('28T10:05:00'),
  ]);
  expect(await request('28T10:06:30')).toBe('running');
  expect(await request('28T10:07:30')).toMatchObject({});
  const { rows } = await pool.query('select state, failure from shop_backup where id = $1', [id]);
  expect(rows).toEqual([{ state: 'failed', failure: 'stopped' }]);
});
