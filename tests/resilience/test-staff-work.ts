/**
 * A process of staff for tests that kill it: repeats the command that WORK names on the database of
 * the shop, beside it as the command line does. Prints `begin` before each command, and after it
 * `done` with the action and the resource of its audit event.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import { recordSales } from '#modules/counter-sales/index.ts';
import { beginCount, enterCount, postCount } from '#modules/inventory/counting.ts';
import { createReceipt, enterInvoice, postReceipt } from '#modules/inventory/receiving.ts';
import { createSupplier, findStock } from '#modules/inventory/office.ts';
import { cancelOrder } from '#modules/orders/index.ts';
import { refundOrder, shipOrder, unshipOrder } from '#modules/orders/moves.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

const STAFF = commandLineActor('staff');
const PARCELS = [{ carrier: '', tracking: 'CP 1' }] as const;

const { DATABASE_URL: url, DATA_DIR: dataDir } = parseEnvironment(PROJECT_ROOT);
const { db } = await openDatabaseForCli({ url, dataDir, log: createLog('silent') });
const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, work, { idempotent: true });

/** Returns the action and the resource of what was done; `undefined`: there was nothing to do. */
type Work = () => Promise<string | undefined>;

const WORK: Readonly<Record<string, Work>> = {
  async ship() {
    const found = await pick(
      sql`select id, state from shop_order where state in ('paid', 'packing', 'shipped')`,
    );
    if (!found) return undefined;
    const { id: orderId, state } = found;
    const moved =
      state === 'shipped'
        ? await run((tx) => unshipOrder(tx, STAFF, { orderId, reason: 'test' }))
        : await run((tx) => shipOrder(tx, STAFF, { orderId, parcels: PARCELS }));
    if (moved.kind !== 'moved') return undefined;
    return `order.${state === 'shipped' ? 'unshipped' : 'shipped'} ${orderId}`;
  },
  async receive() {
    const products = await listProducts();
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    const receipt = await run((tx) => createReceipt(tx, STAFF, { lines }));
    if (receipt.kind !== 'created') throw new Error(`the receipt was refused: ${receipt.kind}`);
    const { id } = receipt;
    const entered = await run((tx) =>
      enterInvoice(tx, STAFF, {
        id,
        version: 1,
        supplierId,
        invoiceNumber: randomUUID(),
        invoiceDate: '2026-11-24',
        currency: 'EUR',
        rate: '1.5',
        discountCents: 0,
        freightCents: 999,
        depositCents: 0,
        taxCents: 0,
        isTaxRecoverable: true,
        dutyCadCents: 501,
        paperTotalCents: 1235 * lines.length + 999,
        lines: lines.map((_line, position) => ({ position, unitCost: '12.3456', costUnits: 1 })),
      }),
    );
    if (entered.kind !== 'entered') throw new Error(`the invoice was refused: ${entered.kind}`);
    const posted = await run((tx) => postReceipt(tx, STAFF, { id, version: 2 }));
    return posted.kind === 'posted' ? `receipt.posted ${id}` : undefined;
  },
  async count() {
    const begun = await run((tx) =>
      beginCount(tx, STAFF, { scope: 'all', scopeValue: null, isBlind: false }),
    );
    if (begun.kind !== 'begun') return undefined;
    const countId = begun.id;
    for (const productId of await listProducts()) {
      const onHand = (await findStock(db, productId))?.onHand ?? 0;
      // Never fewer than promised: a shortage in this test is an oversold bottle.
      await run((tx) => enterCount(tx, STAFF, { countId, productId, counted: onHand + 3, mode: 'replace' }));
    }
    const posted = await run((tx) => postCount(tx, STAFF, { id: countId, version: 1, mayAdjust: true }));
    return posted.kind === 'posted' ? `stock-count.posted ${countId}` : undefined;
  },
  async cancel() {
    const found = await pick(sql`select id, state from shop_order where state in ('paid', 'packing')`);
    if (!found) return undefined;
    const moved = await run((tx) => cancelOrder(tx, STAFF, { orderId: found.id, reason: 'test' }));
    return moved.kind === 'moved' ? `order.cancelled ${found.id}` : undefined;
  },
  /** Records a sale, and again as a program does that got no answer. */
  async counter() {
    const products = await listProducts();
    // More come back than are sold: a shortage in this test is an oversold bottle.
    const sale = {
      reference: randomUUID(),
      soldAt: new Date(),
      lines: products.flatMap((code) => [
        { code, units: 2 },
        { code, units: -3 },
      ]),
    };
    const input = { source: { kind: 'file', name: 'test' }, sales: [sale], keepsUnknown: false } as const;
    await run((tx) => recordSales(tx, STAFF, input));
    const again = await run((tx) => recordSales(tx, STAFF, input));
    if (again.kind !== 'recorded' || again.recorded > 0) throw new Error('a sale was written twice');
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from counter_sale where reference = ${sale.reference}`,
    );
    return `counter-sale.recorded ${rows[0]?.id}`;
  },
  async refund() {
    const found = await pick(
      sql`select id, state from shop_order where state in ('paid', 'packing', 'shipped') and total_cents > refunded_cents`,
    );
    if (!found) return undefined;
    const { id: orderId } = found;
    const lines = [{ line: 0, quantity: 1, restock: 'stock' }] as const;
    const units = await run((tx) => refundOrder(tx, STAFF, { orderId, parts: { lines } }));
    const asked =
      units.kind === 'asked' ? units : await run((tx) => refundOrder(tx, STAFF, { orderId, amountCents: 1 }));
    return asked.kind === 'asked' ? `refund.requested ${orderId}` : undefined;
  },
};

async function pick(orders: SQL): Promise<{ id: OrderId; state: string } | undefined> {
  const query = sql`select * from (${orders}) as found order by random() limit 1`;
  return (await db.execute<{ id: OrderId; state: string }>(query)).rows[0];
}

/** The products that shoppers buy in these tests. */
async function listProducts(): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from product order by id limit 4`);
  return rows.map(({ id }) => id);
}

const work = WORK[process.env['WORK'] ?? ''];
if (!work) throw new Error('WORK names no work');
const { id: supplierId } = await run((tx) =>
  createSupplier(tx, STAFF, { name: 'A', contact: '', currency: 'EUR' }),
);
for (;;) {
  process.stdout.write('begin\n');
  const done = await work();
  process.stdout.write(`${done === undefined ? 'nothing' : `done ${done}`}\n`);
  if (done === undefined) await sleep(20);
}
