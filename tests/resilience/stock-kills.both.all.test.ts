/**
 * Tests that stock, orders and audit events agree after staff and shop were killed in the middle of
 * shipping, receiving, counting, cancelling, refunding and selling at the counter, while shoppers buy.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, inject } from 'vitest';
import { reconcile } from '#modules/orders/commands.ts';
import type { ShopProcess } from '#server/test-shop-process.ts';
import { COUNTS, tellFigure } from './test-counts.ts';
import { createProofPlace, type TestEnvironment } from './test-environment.ts';
import { countEvents, listLedgerErrors } from './test-ledger-errors.ts';
import { seededRandom } from './test-random.ts';
import { drainWork, endLeases } from './test-settle.ts';
import { createCheckout, fillStock, goToPay, newShopper, press, type Product } from './test-shopper.ts';

const SEED = 20_261_123;
const KINDS = ['ship', 'receive', 'count', 'cancel', 'refund', 'counter'] as const;
/** Few, so that shoppers compete for the last of them. */
const BOTTLES = 30;
const SHOPPERS = 4;
/** A kill comes at a random moment of the command that follows one to so many others. */
const MAX_COMMANDS = 5;
const MAX_MS = 12;
/** Of so many kills one also ends the shop. */
const SHOP_DIES_EVERY = 3;

const database = inject('database');

const random = seededRandom(SEED);
let place: TestEnvironment;
let products: Product[];
beforeAll(async () => {
  place = await createProofPlace({ database, payments: 'test' });
});
afterAll(() => place.stop());

/** One attempt to buy; the bottles may be gone, and the shop dead. */
async function buy(): Promise<void> {
  const product = products[Math.floor(random() * products.length)];
  if (!product) throw new Error('the shop has no product');
  const shopper = newShopper(product, 1 + Math.floor(random() * 3));
  await createCheckout(place.origin, shopper);
  if (shopper.checkoutId === undefined) return;
  const { location } = await goToPay(place.origin, shopper);
  // Every fourth leaves with the bottles held.
  if (location !== undefined && random() < 0.75) await press(place.origin, location, 'approve');
}

async function trade(shop: ShopProcess, isOver: () => boolean): Promise<void> {
  while (!isOver() && shop.child.exitCode === null && shop.child.signalCode === null) {
    await Promise.all(Array.from({ length: SHOPPERS }, buy));
    await sleep(10);
  }
}

/** Starts staff, kills it in its work, and returns what it has printed. */
async function killStaff(kind: string, onKill: () => void): Promise<string[]> {
  const staff = place.work({ WORK: kind });
  const commands = 1 + Math.floor(random() * MAX_COMMANDS);
  while (staff.message().split('done').length <= commands) {
    if (staff.child.exitCode !== null) throw new Error(`staff ended: ${staff.complained()}`);
    await sleep(1);
  }
  await sleep(random() * MAX_MS);
  staff.child.kill('SIGKILL');
  onKill();
  expect((await staff.ended).signal).toBe('SIGKILL');
  return staff.message().trim().split('\n');
}

it('after kills in the middle of moving stock, ledger, orders and audit events agree', async () => {
  const startedAt = performance.now();
  const done: string[] = [];
  let interrupted = 0;
  let shop = place.start();
  await shop.opened;
  products = await place.ask((db) => fillStock(db, BOTTLES));
  for (let round = 0; round < COUNTS.stockKills; round += 1) {
    const kind = KINDS[round % KINDS.length] ?? 'ship';
    let isOver = false;
    const trading = trade(shop, () => isOver);
    const shopDies = round % SHOP_DIES_EVERY === SHOP_DIES_EVERY - 1;
    const printed = await killStaff(kind, () => {
      isOver = true;
      if (shopDies) shop.child.kill('SIGKILL');
    });
    await trading;
    if (shopDies) {
      await shop.ended;
      await place.ask(endLeases);
      shop = place.start();
      await shop.opened;
    }
    if (printed.at(-1) === 'begin') interrupted += 1;
    done.push(...printed.flatMap((line) => (line.startsWith('done ') ? [line.slice(5)] : [])));
    expect([round, kind, await place.ask(listLedgerErrors)]).toEqual([round, kind, []]);
  }
  await drainWork(place);
  expect(await place.ask(listLedgerErrors)).toEqual([]);
  expect((await place.ask((db) => reconcile(db))).discrepancies).toEqual([]);
  const acknowledged = new Map<string, number>();
  for (const line of done) acknowledged.set(line, (acknowledged.get(line) ?? 0) + 1);
  for (const [line, times] of acknowledged) {
    const [action = '', resourceId = ''] = line.split(' ');
    expect(await place.ask((db) => countEvents(db, action, resourceId))).toBeGreaterThanOrEqual(times);
  }
  expect(interrupted).toBeGreaterThan(0);
  expect(new Set(done.map((line) => line.split(' ', 1)[0])).size).toBeGreaterThan(3);
  shop.child.kill('SIGTERM');
  expect((await shop.ended).code).toBe(0);
  tellFigure(
    `kill -9 while stock moves, ${database}`,
    `${COUNTS.stockKills} kills, ${interrupted} within a command`,
    startedAt,
    `${done.length} commands acknowledged, none lost; ledger, orders, refunds, audit events, reconciliation; seed ${SEED}`,
  );
}, 1_200_000);
