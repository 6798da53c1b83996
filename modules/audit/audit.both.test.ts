import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { cutEvents } from './cut-events.ts';
import {
  deletePersonalValues,
  finishOperation,
  personal,
  recordEvent,
  recordRows,
  startOperation,
} from './index.ts';
import { findUndoOf } from './operations.ts';
import { listEvents } from './list-events.ts';
import { sealEvents } from './seal-events.ts';
import { undoOperation } from './undo-operation.ts';
import { verifyChain, verifyDaily } from './verify-chain.ts';

const MAUDE: Actor = commandLineActor('maude');
const TABLES = ['audit_seal', 'audit_event', 'operation_row'];

const database = useDatabase();

beforeEach(() =>
  tamper(
    'delete from audit_verification; delete from audit_cut; delete from audit_unsealed; delete from audit_seal;' +
      'delete from audit_personal; delete from operation_row; delete from audit_event; delete from operation',
  ),
);

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
/** What only the owner of the database can do: change rows without their triggers. */
async function tamper(statement: string): Promise<void> {
  const all = (verb: string) => TABLES.map((table) => `alter table ${table} ${verb} trigger user;`).join('');
  await database().pool.query(`begin; ${all('disable')} ${statement}; ${all('enable')} commit`);
}
const change = (before: number, after: number, id = 'gin') =>
  run((tx) =>
    recordEvent(tx, MAUDE, {
      action: 'product.updated',
      resource: { kind: 'product', id },
      before: { priceCents: before },
      after: { priceCents: after },
    }),
  );
async function sealedChanges(count: number): Promise<void> {
  for (let price = 1; price <= count; price += 1) await change(price, price + 1);
  await sealEvents(database().db);
}
const problem = async () => (await verifyChain(database().db)).problem;
const setSeq = (seq: number, assignment: string) =>
  tamper(
    `update audit_event set ${assignment} where id = (select event_id from audit_seal where seq = ${seq})`,
  );

describe('the chain of audit events', () => {
  it('seals committed events in their order, once', async () => {
    await sealedChanges(3);
    expect(await sealEvents(database().db)).toBe(0);
    const events = await listEvents(database().db, {});
    expect(events.map(({ seq, after }) => [seq, after?.['priceCents']])).toEqual([
      [3, 4],
      [2, 3],
      [1, 2],
    ]);
    expect(await verifyChain(database().db)).toMatchObject({
      events: 3,
      end: { seq: 3 },
      problem: undefined,
    });
  });

  it('holds nothing of a change that was rolled back', async () => {
    await expect(
      run(async (tx) => {
        await recordEvent(tx, MAUDE, {
          action: 'product.updated',
          resource: { kind: 'product', id: 'gin' },
          before: {},
          after: {},
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await sealEvents(database().db)).toBe(0);
  });

  it('is one chain when two processes seal at once', async () => {
    for (let price = 0; price < 30; price += 1) await change(price, price + 1);
    const counts = await Promise.all([
      sealEvents(database().db),
      sealEvents(database().db),
      sealEvents(database().db),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(await problem()).toBeUndefined();
  });

  it('names the first event that was changed', async () => {
    await sealedChanges(4);
    await setSeq(3, `after = '{"priceCents": 1}'`);
    expect(await problem()).toMatch(/^seq 3: event [\da-f-]+ was changed after its seal\.$/);
  });

  it.each([
    ['actor', `actor_id = 'paul'`],
    ['instant', `created_at = created_at + interval '1 microsecond'`],
    ['reason', `reason = 'another'`],
  ])('covers the %s', async (_part, assignment) => {
    await sealedChanges(2);
    await setSeq(2, assignment);
    expect(await problem()).toMatch(/^seq 2: /);
  });

  it('names a gap', async () => {
    await sealedChanges(3);
    await tamper('delete from audit_seal where seq = 2');
    expect(await problem()).toBe('seq 2 is missing: the next one is 3.');
  });

  it('finds an end that was cut off, by an earlier verification', async () => {
    await sealedChanges(3);
    expect(await problem()).toBeUndefined();
    await tamper('delete from audit_seal where seq = 3');
    await tamper('delete from audit_event where id not in (select event_id from audit_seal)');
    expect(await problem()).toMatch(/^the chain ends with seq 2: it reached seq 3 on /);
  });

  it('finds a chain that was written anew, by an earlier verification', async () => {
    await sealedChanges(2);
    expect(await problem()).toBeUndefined();
    await tamper(
      `insert into audit_unsealed select event_id from audit_seal; delete from audit_seal; update audit_event set reason = 'x'`,
    );
    expect(await sealEvents(database().db)).toBe(2);
    expect(await problem()).toMatch(/^seq 2 was written anew: it had another hash on /);
  });

  it('finds an event that was left out of the chain', async () => {
    await sealedChanges(1);
    await change(5, 6);
    await tamper('delete from audit_unsealed');
    expect(await problem()).toMatch(/^event [\da-f-]+ was left out of the chain\.$/);
  });

  it('reports an event that was dated back, once', async () => {
    await sealedChanges(1);
    await change(5, 6);
    await tamper(
      `update audit_event set created_at = created_at - interval '2 days' where after ->> 'priceCents' = '6'`,
    );
    expect(await problem()).toMatch(/^seq 2: sealed at .+, but dated /);
    expect(await problem()).toBeUndefined();
  });

  it('reports no event whose transaction was long, or which waited for its seal', async () => {
    await sealedChanges(1);
    await change(5, 6);
    // As if both had been written two hours ago.
    await tamper(`update audit_event set created_at = created_at - interval '2 hours' where after ->> 'priceCents' = '6';
      update audit_unsealed set queued_at = queued_at - interval '2 hours'`);
    expect(await problem()).toBeUndefined();
  });

  it('is verified once a day', async () => {
    await sealedChanges(1);
    expect(await verifyDaily(database().db)).toMatchObject({ events: 1 });
    expect(await verifyDaily(database().db)).toBeUndefined();
  });

  it('refuses to change or delete an event, a seal and a row of an operation', async () => {
    await sealedChanges(1);
    await operate(1);
    await expect(database().pool.query(`update audit_event set reason = 'x'`)).rejects.toThrow(
      /never changed/,
    );
    await expect(database().pool.query('delete from audit_event')).rejects.toThrow(/never changed/);
    await expect(database().pool.query('delete from audit_seal')).rejects.toThrow(/never changed/);
    await expect(database().pool.query('delete from operation_row')).rejects.toThrow(/never changed/);
    await expect(database().pool.query('truncate audit_seal')).rejects.toThrow(/never changed/);
  });
});

describe('personal values', () => {
  it('are stored apart, and the chain verifies after they were deleted', async () => {
    const address = 'ada@example.com';
    await run((tx) =>
      recordEvent(tx, MAUDE, {
        action: 'customer.updated',
        resource: { kind: 'customer', id: '7' },
        before: { email: personal('customer:7', 'old@example.com') },
        after: { email: personal('customer:7', address) },
      }),
    );
    const [event] = await listEvents(database().db, {});
    expect(event?.personal.get('after.email')).toBe(address);
    expect(JSON.stringify([event?.before, event?.after])).not.toContain('example.com');
    expect(await problem()).toBeUndefined();
    await run((tx) => deletePersonalValues(tx, 'customer:7'));
    const { rows } = await database().db.execute(sql`select * from audit_personal`);
    expect(rows).toEqual([]);
    expect(await problem()).toBeUndefined();
  });
});

describe('an operation', () => {
  it('is one event with the hash of its rows', async () => {
    await operate(1200);
    const [event, ...others] = await listEvents(database().db, {});
    expect(others).toEqual([]);
    expect(event).toMatchObject({ action: 'catalogue.imported', after: { rows: 1200 } });
    expect(await problem()).toBeUndefined();
    await tamper(`update operation_row set after = '{"priceCents": 9}' where resource_id = 'p7'`);
    expect(await problem()).toMatch(/^seq 1: the rows of operation [\da-f-]+ were changed\.$/);
  });

  it('shows how far its undo has come, and lets others read meanwhile', async () => {
    await operate(100);
    const [event] = await listEvents(database().db, {});
    const operationId = event?.resource.id ?? '';
    const slow = async () => {
      await sleep(2);
      return { kind: 'undone' as const, skipped: [] };
    };
    const undoing = undoOperation(
      database().work,
      MAUDE,
      { 'product.updated': slow },
      { operationId, reason: '' },
    );
    let isOver = false;
    void undoing.finally(() => {
      isOver = true;
    });
    const seen = new Set<string>();
    while (!isOver) {
      const undo = await findUndoOf(database().db, operationId);
      if (undo) seen.add(`${undo.state} ${undo.doneCount} of ${undo.totalCount}`);
    }
    expect(await undoing).toMatchObject({ kind: 'undone', rows: 100 });
    expect([...seen]).toContain('running 40 of 100');
  });

  it('leaves nothing behind when nothing was changed', async () => {
    await operate(0);
    expect(await listEvents(database().db, {})).toEqual([]);
    expect((await database().db.execute(sql`select * from operation`)).rows).toEqual([]);
  });
});

describe('events of more than seven years ago', () => {
  it('are deleted with their rows and personal values, and the chain goes on', async () => {
    await operate(2);
    await sealedChanges(2);
    await tamper(`update audit_event set created_at = created_at - interval '8 years';
      update operation set created_at = created_at - interval '8 years'`);
    await tamper('insert into audit_unsealed select event_id from audit_seal; delete from audit_seal');
    await sealEvents(database().db);
    await change(8, 9);
    expect(await verifyChain(database().db)).toMatchObject({ end: { seq: 4 } });
    expect(await cutEvents(database().db)).toBe(3);
    expect(await listEvents(database().db, {})).toHaveLength(1);
    expect((await database().db.execute(sql`select * from operation_row`)).rows).toEqual([]);
    expect(await verifyChain(database().db)).toMatchObject({
      events: 1,
      end: { seq: 4 },
      problem: undefined,
    });
    await change(9, 10);
    expect(await verifyChain(database().db)).toMatchObject({
      events: 2,
      end: { seq: 5 },
      problem: undefined,
    });
    expect(await cutEvents(database().db)).toBe(0);
  });
});

async function operate(count: number): Promise<void> {
  await run(async (tx) => {
    const actor = await startOperation(tx, MAUDE, { kind: 'catalogue-import' });
    await recordRows(
      tx,
      actor,
      Array.from({ length: count }, (_, index) => ({
        action: 'product.updated',
        resource: { kind: 'product', id: `p${index}`, version: 2 },
        before: { priceCents: 1 },
        after: { priceCents: 2 },
      })),
    );
    await finishOperation(tx, actor, { action: 'catalogue.imported' });
  });
}
