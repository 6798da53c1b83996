import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { findImport } from '#modules/imports/index.ts';
import { MAUDE, useImportBench } from '#modules/imports/test-import-bench.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { bundlePrograms, type Programs, type ShopProcess } from '#server/test-shop-process.ts';
import { countOf, endLeases, until } from './test-settle.ts';

/** Rows that an import writes in one transaction. */
export const CHUNK = 200;
/** The header of a file, and the first row after it. */
export const FIRST_ROW = 2;
const OPENING_STOCK = 3;

/** Imports on PostgreSQL whose process is killed. */
export function useImportKills() {
  let place: TestDatabase;
  let programs: Programs;
  const running = new Set<ShopProcess>();
  const bench = useImportBench(async () => (place = await startPrivatePostgres()));
  const db = () => bench.database().db;
  beforeAll(async () => {
    programs = await bundlePrograms();
    await bench.makeCategory('gin', 'Gin');
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    programs?.remove();
  });

  /** Starts a process that works through the jobs. */
  const start = async (hang = 'never'): Promise<ShopProcess> => {
    await endLeases(db());
    const worker = programs.start({ DATABASE_URL: place.url ?? '', HANG: hang }, 'import-work');
    running.add(worker);
    void worker.ended.then(() => running.delete(worker));
    return worker;
  };
  const kill = async ({ child, ended, complained }: ShopProcess): Promise<void> => {
    if (child.exitCode !== null) throw new Error(`the process ended: ${complained()}`);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
  };
  const doneCount = (operationId: string): Promise<number> =>
    countOf(db(), sql`select done_count as count from operation where id = ${operationId}`);

  return {
    bench,
    start,
    kill,
    /** Kills a new process as soon as it waits for rows that are locked by then. */
    async killAtLock(rows: ReturnType<typeof sql>): Promise<void> {
      await db().transaction(async (tx) => {
        await tx.execute(sql`${rows} for update`);
        const worker = await start();
        const waits = sql`select count(*) as count from pg_stat_activity
                           where datname = current_database() and wait_event_type = 'Lock'`;
        await until('the process waits for the lock', async () => {
          expect([worker.child.exitCode, worker.complained()]).toEqual([null, '']);
          return (await countOf(db(), waits)) > 0;
        });
        await kill(worker);
      });
    },
    /** Kills a new process as soon as so many rows are written. */
    async killAfter(operationId: string, rows: number): Promise<void> {
      const worker = await start();
      while ((await doneCount(operationId)) < rows) expect(worker.child.exitCode).toBeNull();
      await kill(worker);
    },
    /** Lets a new process end the work. */
    async finish(isDone: () => Promise<boolean>): Promise<void> {
      const worker = await start();
      await until('the work is done', isDone, 120);
      await kill(worker);
    },
    doneCount,
    isDone: async (id: string): Promise<boolean> => (await findImport(db(), id))?.state === 'done',
    /** Queues a checked file, whose rows by turns change a product and make one. */
    async queueProducts(rows: number): Promise<{ id: string; operationId: string }> {
      const line = (at: number, price: string): string => `KI-${at},Kill ${at},gin,${price},${OPENING_STOCK}`;
      const header = 'SKU,Name,Category,Price,Stock';
      const all = Array.from({ length: rows }, (_, at) => at);
      const known = all.filter((at) => at % 2 === 0).map((at) => line(at, '40.00'));
      const first = await bench.upload([header, ...known].join('\n'));
      await bench.check(first);
      await bench.commit(first);
      const id = await bench.upload([header, ...all.map((at) => line(at, '41.00'))].join('\n'));
      await bench.check(id);
      return { id, operationId: await bench.queue(id) };
    },
    /** Every row is written once; an undo takes back all of them. */
    async expectWhole({ id, operationId }: { id: string; operationId: string }, rows: number) {
      expect(await findImport(db(), id)).toMatchObject({ state: 'done' });
      expect(await doneCount(operationId)).toBe(rows);
      expect(await countStates(id)).toEqual({ created: rows / 2, updated: rows / 2 });
      expect(await describeCatalogue(operationId)).toEqual({
        products: rows,
        prices: 1,
        bottles: rows * OPENING_STOCK,
        movements: rows,
        moved: rows * OPENING_STOCK,
        events: rows,
        changed: rows,
        summaries: 1,
      });
      const undone = await undoOperation(db(), MAUDE, INVERSES, { operationId, reason: 'no' });
      expect(undone).toMatchObject({ kind: 'undone', rows, refused: [] });
      expect((await findUndoOf(db(), operationId))?.errors).toEqual([]);
      expect(await describeCatalogue(operationId)).toMatchObject({
        products: rows / 2,
        prices: 1,
        bottles: (rows / 2) * OPENING_STOCK,
      });
      expect((await bench.product('KI-0'))?.record.priceCents).toBe(4_000);
      expect(await bench.product('KI-1')).toBeUndefined();
    },
  };

  async function countStates(id: string): Promise<Record<string, number>> {
    const found = await db().execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from import_row where import_id = ${id} group by state`,
    );
    return Object.fromEntries(found.rows.map(({ state, count }) => [state, count]));
  }

  /** What the import wrote, by the tables of those that write. */
  async function describeCatalogue(operationId: string) {
    const found = await db().execute(sql`
      select (select count(*)::int from product) as products,
             (select count(distinct price_cents)::int from product) as prices,
             (select sum(stock_quantity)::int from product) as bottles,
             (select count(*)::int from stock_movement) as movements,
             (select sum(delta)::int from stock_movement) as moved,
             (select count(*)::int from operation_row where operation_id = ${operationId}) as events,
             (select count(distinct resource_id)::int from operation_row
               where operation_id = ${operationId}) as changed,
             (select count(*)::int from audit_event
               where resource_kind = 'operation' and resource_id = ${operationId}) as summaries`);
    return found.rows[0];
  }
}
