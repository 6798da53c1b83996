import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import { endTestCheckouts } from '#modules/checkout/index.ts';
import { returnTestBottles } from '#modules/inventory/index.ts';
import { lockTestOrders } from '#modules/orders/settlement.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type FirstStep, listFirstSteps, listMissing, type Setup } from './list-first-steps.ts';
import { describeBack, findLastOpening } from './list-to-give-back.ts';
import { shopOpening } from './tables.ts';

export type GoLiveOutcome =
  | { kind: 'live' }
  /** It went live before, and no test order has bottles: nothing was written. */
  | { kind: 'was-live' }
  /** Steps of the list _To sell_ that are open. */
  | { kind: 'not-ready'; missing: number };

/**
 * Goes live: ends test checkouts, gives back the bottles of all test orders, and records who did it and
 * which steps were done. All of it or nothing, without a call to the payment provider and without mails
 * to buyers. It cannot be undone. A second call writes nothing, unless test orders have bottles again.
 */
export async function goLive(
  tx: Transaction,
  actor: Actor,
  { setup, now }: { setup: Setup; now: Date },
): Promise<GoLiveOutcome> {
  const steps = await listFirstSteps(tx, setup, now);
  const missing = listMissing(steps).length;
  return missing > 0 ? { kind: 'not-ready', missing } : await openShop(tx, actor, { steps, now });
}

/** Goes live, whatever is missing to sell. */
export async function openShop(
  tx: Transaction,
  actor: Actor,
  { steps, now }: { steps: readonly FirstStep[]; now: Date },
): Promise<Exclude<GoLiveOutcome, { kind: 'not-ready' }>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('going live', 0))`);
  const { sessionIds: heldSessions, checkouts } = await endTestCheckouts(tx, actor, now);
  // After the checkouts: a payment that was being settled has its order by now.
  const orders = await lockTestOrders(tx);
  const back = describeBack(orders, checkouts, await returnTestBottles(tx, actor, { orders, heldSessions }));
  const isNothing = back.orders.length === 0 && back.endedCheckouts === 0;
  if (isNothing && (await findLastOpening(tx)) !== undefined) return { kind: 'was-live' };
  const id = uuidv7();
  await tx.insert(shopOpening).values({
    id,
    openedAt: now,
    actorKind: actor.kind,
    actorId: actor.id,
    // The live key is what makes it live: that step is done by this.
    steps: steps.map(({ step, list, isDone }) => ({ step, list, isDone: isDone || step === 'payments' })),
    ...back,
  });
  await recordEvent(tx, actor, {
    action: 'shop.went-live',
    resource: { kind: 'shop', id },
    before: null,
    after: {
      orders: back.orders.map(({ number }) => number),
      bottles: countBottles(back.orders) + back.heldBottles,
      endedCheckouts: back.endedCheckouts,
    },
  });
  return { kind: 'live' };
}

const countBottles = (orders: ReturnType<typeof describeBack>['orders']): number =>
  orders.flatMap(({ bottles }) => bottles).reduce((sum, { reserved, gone }) => sum + reserved + gone, 0);
