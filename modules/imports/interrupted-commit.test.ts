import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { createSupplier } from '#modules/inventory/office.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { runCommit } from './index.ts';
import { MAUDE, useImportBench } from './test-import-bench.ts';

const bench = useImportBench();
const { database, run } = bench;
/** More than a chunk. */
const ROWS = 255;
const RECEIPTS = ROWS / 15;
const numbers = Array.from({ length: ROWS }, (_, at) => at);

beforeAll(async () => {
  await bench.makeCategory('gin', 'Gin');
  await run((tx) => createSupplier(tx, MAUDE, { name: 'Orvin', contact: '', currency: 'CAD' }));
  const lines = numbers.map((at) => `IN-${at},Bottle ${at},gin,40.00`);
  const id = await bench.upload(['SKU,Name,Category,Price', ...lines].join('\n'));
  await bench.check(id);
  await bench.commit(id);
});

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await database().db.execute(query)).rows[0]?.['count']);

const KINDS = [
  {
    kind: 'prices' as const,
    header: 'SKU,Price',
    line: (at: number) => `IN-${at},41.00`,
    written: sql`select count(*) as count from product where price_cents = 4100`,
    /** Records that are written, and rows of the operation. */
    all: [ROWS, ROWS],
  },
  {
    kind: 'receipts' as const,
    header: 'Supplier,Invoice,Invoice date,SKU,Units,Unit cost',
    // One receipt has lines of both chunks.
    line: (at: number) => `Orvin,IN-${Math.floor(at / 15)},2026-11-24,IN-${at},2,10.00`,
    written: sql`select coalesce(sum(delta), 0) / 2 as count from stock_movement`,
    all: [ROWS, RECEIPTS],
  },
];

it.each(KINDS)(
  'a file of $kind is written once, and undone, when a chunk fails in the middle',
  async ({ kind, header, line, written, all }) => {
    const id = await bench.upload([header, ...numbers.map(line)].join('\n'), kind);
    if (kind === 'receipts') await bench.change(id, { posts: true });
    await bench.check(id);
    const operationId = await bench.queue(id);
    const rows = sql`select count(*) as count from operation_row where operation_id = ${operationId}`;
    await failAt(id, 2);
    await expect(runCommit(database().db, operationId)).rejects.toThrow('Failed query');
    await failAt(id, 230);
    await expect(runCommit(database().db, operationId)).rejects.toThrow('Failed query');
    await stopFailing();
    expect(await runCommit(database().db, operationId)).toBe(true);
    expect([await count(written), await count(rows)]).toEqual(all);
    expect(await runCommit(database().db, operationId)).toBe(true);
    expect([await count(written), await count(rows)]).toEqual(all);
    const undone = await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
    expect(undone).toMatchObject({ kind: 'undone', refused: [] });
    expect((await findUndoOf(database().db, operationId))?.errors).toEqual([]);
    expect(await count(written)).toBe(0);
  },
  180_000,
);

/** Lets the database end the connection as soon as this row is marked as written. */
async function failAt(id: string, row: number): Promise<void> {
  await stopFailing();
  await database().db.execute(
    sql.raw(`
    create function fail_import() returns trigger language plpgsql as $$
    begin raise exception 'the server ends' using errcode = '57P01'; end $$;
    create trigger fail_import before update on import_row for each row
      when (old.import_id = '${id}' and old.row = ${row} and new.state <> old.state) execute function fail_import();`),
  );
}

async function stopFailing(): Promise<void> {
  await database().db.execute(
    sql`drop trigger if exists fail_import on import_row; drop function if exists fail_import();`,
  );
}
